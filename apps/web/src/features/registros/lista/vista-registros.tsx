import { listCheckinsRoute } from '@frota/contract/checkin';
import {
  listExclusoesRoute,
  mensagensRegistros,
  registroDetalheRoute,
} from '@frota/contract/registros';
import type { RouteShape } from '@frota/contract/rota';
import { ReloadButton } from '../../../design-system/reload-button.tsx';
import { useReload } from '../../../http/pages.ts';

/** One or two screenfuls. */
export const POR_PAGINA = 100;

export function useVista(csv: RouteShape) {
  const reload = useReload(listCheckinsRoute, listExclusoesRoute, registroDetalheRoute);
  return {
    back: { to: { search: '' }, label: 'Voltar ao menu de registros' },
    csv: { route: csv, nothing: mensagensRegistros.nadaParaExportar },
    actions: <ReloadButton onReload={reload} />,
    clear: true,
    table: { twoLines: true },
  } as const;
}
