export type { Evento } from './evento.ts';
export { type ItemNota, type Leitura, type Nota, readNota } from './nota.ts';
export { precoOf } from './valor.ts';
