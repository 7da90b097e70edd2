export { useAbertas } from './use-abertas.ts';
