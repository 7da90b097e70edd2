export * from './envios.messages.ts';
export * from './fila.messages.ts';
export * from './numero.ts';
