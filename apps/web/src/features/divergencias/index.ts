export { useDivergenciasAbertas } from './use-abertas.ts';
