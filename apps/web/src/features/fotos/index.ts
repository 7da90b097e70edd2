export { FotoGrid } from './foto-grid.tsx';
export { Miniatura } from './miniatura.tsx';
export { Miniaturas } from './miniaturas.tsx';
export { type Foto, type FotoNomeada, nameFotos } from './nome-fotos.ts';
