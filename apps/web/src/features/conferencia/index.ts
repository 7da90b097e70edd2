export { BarraEscolhidos, type Escolhidos, useEscolhidos } from './caso/barra-escolhidos.tsx';
export { Caso } from './caso/caso.tsx';
export { ConferenciaCaso, campoOf } from './caso/conferencia-caso.tsx';
export { type DecisaoDeVarios, useDecisoes } from './caso/use-decisoes.ts';
export { Corrigir, CorrigirAberto, type Corrigivel } from './corrigir/corrigir.tsx';
export { useAbertas } from './use-abertas.ts';
