export { BuscaButton } from './busca-button.tsx';
export { useBusca } from './use-busca.ts';
