export { PessoaLink } from '../../list/pessoa-link.tsx';
export { Motivo } from './motivo.tsx';
