export { PrimeirosPassosCard, usePrimeirosPassos } from './passos/primeiros-passos.tsx';
export { COLUNAS as COLUNAS_REGISTROS } from './registros/colunas.tsx';
