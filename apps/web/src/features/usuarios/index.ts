export { PedidosSenhaAviso, usePedidosSenha } from './pedidos-senha-aviso.tsx';

export const loadNovoUsuario = async () =>
  (await import('./cadastro/novo-usuario.tsx')).NovoUsuario;
