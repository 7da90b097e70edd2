export { EstornoDialog, nomeProduto } from './estorno/estorno.tsx';
