export { Motivo } from './motivo.tsx';
export { PessoaAtalho, PessoaLink } from './pessoa-link.tsx';
