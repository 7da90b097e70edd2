export { FotoGrid, FotosNomeadas, Miniatura, Miniaturas } from './miniaturas.tsx';
export { type Foto, type FotoNomeada, nameFotos } from './nome-fotos.ts';
