export { PessoaAtalho, PessoaLink } from './pessoa-link.tsx';
