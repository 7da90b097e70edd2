import {
  exportDashboardRegistrosRoute,
  exportDashboardResumoRoute,
  mensagensDashboard,
  nomeArquivoDashboard,
} from '@frota/contract/dashboard';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useEffect } from 'react';
import { NoticeBanner, useNotice } from '../../../design-system/notice.tsx';
import { callFile } from '../../../http/client.ts';
import { errorText } from '../../../http/errors.ts';
import { canSaveFile, saveFile } from '../../../http/save-file.ts';
import type { Filtros } from '../painel/filtros.ts';
import classes from './export-buttons.module.css';

type Exportacao = 'registros' | 'resumo';
const EXPORTACOES: readonly (readonly [Exportacao, string])[] = [
  ['registros', mensagensDashboard.exportarCsv],
  ['resumo', mensagensDashboard.exportarResumo],
];

/** The two exports, and why one could not be made. */
export function ExportButtons({ filtros }: { readonly filtros: Filtros }): ReactElement {
  const notice = useNotice();
  const saving = useMutation({
    mutationFn: (exportacao: Exportacao) => download(exportacao, filtros),
  });
  const endereco = JSON.stringify(filtros);

  // A message about an export with other filters is taken away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filters start it
  useEffect(() => {
    saving.reset();
    notice.clear();
  }, [endereco]);

  function start(exportacao: Exportacao): void {
    notice.clear();
    if (canSaveFile()) saving.mutate(exportacao, { onError: tell });
    else notice.say('error', mensagensDashboard.semDownload);
  }

  function tell(error: Error): void {
    const text = errorText(error, 'Não foi possível exportar. Tente novamente.');
    notice.say('error', text);
  }

  return (
    <>
      <div className={`flex wrap gap-12 ${classes.botoes}`}>
        {EXPORTACOES.map(([exportacao, label]) => (
          <Button
            key={exportacao}
            variant="outline"
            className={classes.botao ?? ''}
            leftSection={<IconDownload size={20} aria-hidden />}
            loading={saving.isPending && saving.variables === exportacao}
            onClick={() => start(exportacao)}
          >
            {label}
          </Button>
        ))}
      </div>
      {notice.shown && (
        <div className={classes.aviso}>
          <NoticeBanner notice={notice} />
        </div>
      )}
    </>
  );
}

/** Saves the records or the vehicles' summary as the filters leave them. */
async function download(exportacao: Exportacao, filtros: Filtros): Promise<void> {
  const { source, centro_custo, inicio, fim, placa, cidade, pessoa, papel } = filtros;
  const painel = { source, centro_custo, inicio, fim, placa, cidade };
  const file =
    exportacao === 'registros'
      ? callFile(exportDashboardRegistrosRoute, { query: { ...painel, pessoa, papel } })
      : callFile(exportDashboardResumoRoute, { query: painel });
  saveFile(await file, nomeArquivoDashboard(exportacao, { source, inicio, fim }));
}
