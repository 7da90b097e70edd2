import { getCampoRoute } from '@frota/contract/campo';
import { useQuery } from '@tanstack/react-query';
import { routeKey } from '../../http/query-key.ts';
import { readUsuario } from '../../http/session.ts';
import { veiculoIn } from '../../offline/campo.ts';
import { loadSeen } from '../../offline/last-seen.ts';

/** From the device, with and without a network. */
export function useUsual(placa: string): string | undefined {
  const { data } = useQuery({
    queryKey: [...routeKey(getCampoRoute), 'usual', placa],
    queryFn: async () => {
      const kept = await loadSeen(getCampoRoute, readUsuario()?.id ?? '');
      return (kept?.answer && veiculoIn(kept.answer, placa)?.motorista) ?? null;
    },
    networkMode: 'always',
    enabled: placa !== '',
  });
  return data ?? undefined;
}
