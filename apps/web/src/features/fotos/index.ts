export { FotoGrid } from './foto-grid.tsx';
export { nameFotos } from './nome-fotos.ts';
