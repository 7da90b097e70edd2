export { Estornar } from './estorno/estornar.tsx';
export { nomeProduto } from './estorno/estorno.tsx';
