export { CLASSES_RETENCAO, type ClasseRetencao } from '../nouns.ts';
export * from './dados.routes.ts';
export * from './pessoas.routes.ts';
export * from './privacidade.rules.ts';
export * from './retencao.routes.ts';
