export { Estornar } from './ajuste/estornar.tsx';
export { nomeProduto } from './ajuste/estorno.tsx';
