export { usePedidosSenha } from './use-pedidos-senha.ts';
