export * from './leitura.rules.ts';
export * from './leitura.ts';
export * from './ocr.routes.ts';
