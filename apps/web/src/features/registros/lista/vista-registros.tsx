import { listCheckinsRoute } from '@frota/contract/checkin';
import {
  listExclusoesRoute,
  mensagensRegistros,
  registroDetalheRoute,
} from '@frota/contract/registros';
import type { RouteShape } from '@frota/contract/rota';
import { NoticeBanner, useNotice } from '../../../design-system/notice.tsx';
import { ReloadButton } from '../../../design-system/reload-button.tsx';
import { useReload } from '../../../http/pages.ts';

/** One or two screenfuls. */
export const POR_PAGINA = 100;

export function useVista(csv: RouteShape) {
  const reload = useReload(listCheckinsRoute, listExclusoesRoute, registroDetalheRoute);
  const notice = useNotice();
  const text = mensagensRegistros.nadaParaExportar;
  return {
    back: { to: { search: '' }, label: 'Voltar ao menu de registros' },
    csv: { route: csv, nothing: { text, notice } },
    actions: <ReloadButton onReload={reload} />,
    above: <NoticeBanner notice={notice} />,
    clear: true,
    table: { twoLines: true },
  } as const;
}
