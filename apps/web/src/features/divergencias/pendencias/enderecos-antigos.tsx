import { ROTAS_WEB } from '@frota/contract/acesso';
import type { ReactElement } from 'react';
import { Navigate, useLocation } from 'react-router';

/** Names that filters of Divergências and Conferência had, and what they are called in Pendências. */
const NOMES: Readonly<Record<string, string>> = { regra: 'grupo', busca: 'placa' };

/** The filters of an address of Divergências or Conferência, as Pendências takes them. */
export function enderecoNovo(search: string): URLSearchParams {
  const novo = new URLSearchParams();
  for (const [nome, valor] of new URLSearchParams(search)) {
    novo.set(NOMES[nome] ?? nome, valor === 'decididas' ? 'decidida' : valor);
  }
  return novo;
}

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
