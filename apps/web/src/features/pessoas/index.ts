export { PessoaLink } from '../../list/links.tsx';
export { Motivo } from './motivo.tsx';
