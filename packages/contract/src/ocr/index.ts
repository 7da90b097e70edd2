export * from './bomba.ts';
export * from './km.ts';
export * from './leitura.messages.ts';
export * from './leitura.ts';
export * from './ocr.routes.ts';
