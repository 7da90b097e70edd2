export { ImagemInvalidaError, type MotivoImagemInvalida } from './errors.ts';
export { inspectImagem } from './image/inspect.ts';
export { MAX_BYTES, MAX_PIXELS, MAX_PIXELS_PROGRESSIVE, MAX_SIDE } from './image/limits.ts';
export { createLeitor, type Leitor, type LeitorOptions } from './leitor.ts';
export type { Dicas, Indicios, Leitura } from './leitura.ts';
