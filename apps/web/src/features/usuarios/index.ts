export { PedidosSenhaAviso } from './pedidos-senha-aviso.tsx';
export { usePedidosSenha } from './use-pedidos-senha.ts';
