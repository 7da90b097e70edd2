export { Pedidos } from './pedidos/pedidos.tsx';
export { PedidosAviso } from './pedidos/pedidos-aviso.tsx';
export { useDivergenciasAbertas } from './use-abertas.ts';
