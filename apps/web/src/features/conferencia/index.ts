export { Corrigir, CorrigirAberto, type Corrigivel } from './corrigir/corrigir.tsx';
export { BarraEscolhidos, type Escolhidos, useEscolhidos } from './item/barra-escolhidos.tsx';
export { ConferenciaItem, campoOf } from './item/conferencia-item.tsx';
export { ItemFrame } from './item/item-frame.tsx';
export { type DecisaoDeVarios, useDecisoes } from './item/use-decisoes.ts';
export { useAbertas } from './use-abertas.ts';
