export { PedidosSenhaAviso, usePedidosSenha } from './pedidos-senha-aviso.tsx';
