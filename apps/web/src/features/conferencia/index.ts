export { formatValor } from './lista/valor.ts';
export { useAbertas } from './use-abertas.ts';
