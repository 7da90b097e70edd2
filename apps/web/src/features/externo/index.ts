export { NotaDados } from './nota-dados.tsx';
