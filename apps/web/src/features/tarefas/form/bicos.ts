import type { Campo } from '@frota/contract/campo';
import { getCampoRoute } from '@frota/contract/campo';
import type { Produto } from '@frota/contract/combustivel';
import { useQuery } from '@tanstack/react-query';
import { routeKey } from '../../../http/query-key.ts';
import { readUsuario } from '../../../http/session.ts';
import { loadSeen } from '../../../offline/last-seen.ts';

type Bico = NonNullable<Campo['bicos']>[number];
/** Empty where there is no choice. */
export type Bicos = Readonly<Record<Produto, readonly Bico[]>>;

export const SEM_BICOS: Bicos = { 'DIESEL S10': [], 'DIESEL S500': [], ARLA: [] };

const lastKey = (tipo: Produto): string => `ultimo_bico/${readUsuario()?.id ?? ''}/${tipo}`;

/** The last used one first. */
export function bicosOf(
  bicos: readonly Bico[],
  last: (tipo: Produto) => string | null = (tipo) => localStorage.getItem(lastKey(tipo)),
): Bicos {
  const of = (tipo: Produto): readonly Bico[] => {
    const its = bicos.filter((bico) => bico.tipo === tipo);
    const his = last(tipo);
    if (its.length < 2) return [];
    return [...its.filter(({ id }) => id === his), ...its.filter(({ id }) => id !== his)];
  };
  return { 'DIESEL S10': of('DIESEL S10'), 'DIESEL S500': of('DIESEL S500'), ARLA: of('ARLA') };
}

/** From the device, with and without a network. */
export function useBicos(): Bicos {
  const { data } = useQuery({
    queryKey: [...routeKey(getCampoRoute), 'bicos'],
    queryFn: async () => {
      const kept = await loadSeen(getCampoRoute, readUsuario()?.id ?? '');
      return bicosOf(kept?.answer?.bicos ?? []);
    },
    networkMode: 'always',
  });
  return data ?? SEM_BICOS;
}

export function rememberBico(tipo: Produto, id: string): void {
  localStorage.setItem(lastKey(tipo), id);
}
