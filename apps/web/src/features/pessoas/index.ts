export { PessoaLink } from './pessoa-link.tsx';
