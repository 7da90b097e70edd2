export { FotoGrid } from './foto-grid.tsx';
export { Miniatura } from './miniatura.tsx';
export { Miniaturas } from './miniaturas.tsx';
export { nameFotos } from './nome-fotos.ts';
