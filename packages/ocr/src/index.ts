export {
  ImagemInvalidaError,
  inspectImagem,
  MAX_BYTES,
  MAX_PIXELS,
  MAX_PIXELS_PROGRESSIVE,
  MAX_SIDE,
  type MotivoImagemInvalida,
} from './image/inspect.ts';
export { createLeitor, type Leitor, type LeitorOptions } from './leitor.ts';
export type { Dicas, Indicios, Leitura } from './leitura.ts';
