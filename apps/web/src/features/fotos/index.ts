export { nameFotos } from './nome-fotos.ts';
