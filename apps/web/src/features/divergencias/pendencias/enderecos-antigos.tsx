import { ROTAS_WEB } from '@frota/contract/acesso';
import type { ReactElement } from 'react';
import { Navigate, useLocation } from 'react-router';
import { enderecoNovo } from './endereco-novo.ts';

/** 'Divergências' and 'Conferência' as they were: what was kept or sent of them leads to Pendências. */
export function EnderecoAntigo(): ReactElement {
  const { search } = useLocation();
  return (
    <Navigate
      replace
      to={{ pathname: ROTAS_WEB.pendencias.path, search: String(enderecoNovo(search)) }}
    />
  );
}
