export * from './cfop.ts';
export * from './nota.messages.ts';
export * from './notas.rules.ts';
