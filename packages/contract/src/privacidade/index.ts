export { CLASSES_RETENCAO, type ClasseRetencao } from '../nouns.ts';
export * from './privacidade.routes.ts';
export * from './privacidade.rules.ts';
