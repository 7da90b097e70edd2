export { CLASSES_RETENCAO, type ClasseRetencao } from '../nouns.ts';
export * from './dados.routes.ts';
export * from './pessoas.routes.ts';
export * from './pessoas.ts';
export * from './privacidade.messages.ts';
export * from './retencao.routes.ts';
export * from './retencao.ts';
