import { getCampoRoute } from '@frota/contract/campo';
import { REGRAS_PADRAO, type RegrasPortaria } from '@frota/contract/veiculos';
import { useQuery } from '@tanstack/react-query';
import { readUsuario } from '../../http/session.ts';
import { loadSeen } from '../../offline/last-seen.ts';

/** As last known, refreshed for each plate; default: the specification's. */
export function useRegras(placa: string): RegrasPortaria {
  const { data } = useQuery({
    queryKey: ['regras da portaria', placa],
    queryFn: async () =>
      (await loadSeen(getCampoRoute, readUsuario()?.id ?? ''))?.answer?.regras ?? REGRAS_PADRAO,
    networkMode: 'always',
    gcTime: 0,
  });
  return data ?? REGRAS_PADRAO;
}
