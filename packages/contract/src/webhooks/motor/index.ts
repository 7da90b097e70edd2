export * from './espera.ts';
export * from './mensagem.ts';
