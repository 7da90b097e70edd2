export { Pedidos } from './pedidos/pedidos.tsx';
export { PedidosAviso } from './pedidos/pedidos-aviso.tsx';
export { usePendencias } from './use-pendencias.ts';
