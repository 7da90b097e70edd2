export { BarraEscolhidos } from './cartao/barra-escolhidos.tsx';
export { Cartao, type Escolha } from './cartao/cartao.tsx';
export { useEscolhidos } from './cartao/escolhidos.ts';
export { useAbertas } from './use-abertas.ts';
