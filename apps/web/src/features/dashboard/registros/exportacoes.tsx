import { SUCESSO_MS } from '@frota/contract/checkin';
import {
  exportDashboardRegistrosRoute,
  exportDashboardResumoRoute,
  mensagensDashboard,
} from '@frota/contract/dashboard';
import type { ReactElement } from 'react';
import { NoticeBanner, useNotice } from '../../../design-system/notice.tsx';
import { ExportButtons } from '../../../list/export-buttons.tsx';
import type { Filtros } from '../painel/filtros.ts';
import classes from './exportacoes.module.css';

/** The records' and the vehicles' files as the filters leave them, and what came of one. */
export function Exportacoes(props: {
  readonly filtros: Filtros;
  readonly total: number | undefined;
}): ReactElement {
  const notice = useNotice();
  const { source, centro_custo, inicio, fim, placa, cidade, pessoa, papel } = props.filtros;
  const painel = { source, centro_custo, inicio, fim, placa, cidade };
  return (
    <>
      <div className={`flex wrap gap-12 ${classes.botoes}`}>
        <ExportButtons
          notice={notice}
          className={classes.botao}
          exportacoes={[
            {
              label: mensagensDashboard.exportarCsv,
              route: exportDashboardRegistrosRoute,
              query: { ...painel, pessoa, papel },
              total: props.total,
            },
            {
              label: mensagensDashboard.exportarResumo,
              route: exportDashboardResumoRoute,
              query: painel,
            },
          ]}
        />
      </div>
      {notice.shown && (
        <div className={classes.aviso}>
          <NoticeBanner notice={notice} successMs={SUCESSO_MS} />
        </div>
      )}
    </>
  );
}
