export { type ItemNota, type Leitura, type Nota, readNota } from './nota.ts';
