export { PrimeirosPassosCard, usePrimeirosPassos } from './passos/primeiros-passos.tsx';
