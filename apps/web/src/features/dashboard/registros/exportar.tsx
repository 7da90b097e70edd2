import {
  exportDashboardRegistrosRoute,
  exportDashboardResumoRoute,
  mensagensDashboard,
  nomeArquivoDashboard,
} from '@frota/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import { Banner } from '../../../design-system/banner.tsx';
import { callFile } from '../../../http/client.ts';
import { errorText, statusOf } from '../../../http/errors.ts';
import { canSaveFile, saveFile } from '../../../http/save-file.ts';
import type { Filtros } from '../painel/filtros.ts';
import classes from './exportar.module.css';

type Exportacao = 'registros' | 'resumo';
const EXPORTACOES: readonly (readonly [Exportacao, string])[] = [
  ['registros', mensagensDashboard.exportarCsv],
  ['resumo', mensagensDashboard.exportarResumo],
];

/** The two exports, and why one could not be made. */
export function Exportar({ filtros }: { readonly filtros: Filtros }): ReactElement {
  const exportar = useMutation({
    mutationFn: (exportacao: Exportacao) => download(exportacao, filtros),
  });
  const [semDownload, setSemDownload] = useState(false);
  const { reset } = exportar;
  const endereco = JSON.stringify(filtros);

  // What was said of other filters is not true of these.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filters start it
  useEffect(reset, [endereco]);

  function start(exportacao: Exportacao): void {
    setSemDownload(!canSaveFile());
    if (canSaveFile()) exportar.mutate(exportacao);
  }

  return (
    <>
      <div className={classes.botoes}>
        {EXPORTACOES.map(([exportacao, label]) => (
          <Button
            key={exportacao}
            variant="outline"
            className={classes.botao ?? ''}
            leftSection={<IconDownload size={20} aria-hidden />}
            loading={exportar.isPending && exportar.variables === exportacao}
            onClick={() => start(exportacao)}
          >
            {label}
          </Button>
        ))}
      </div>
      {semDownload && (
        <div className={classes.aviso}>
          <Banner tone="error" onClose={() => setSemDownload(false)}>
            {mensagensDashboard.semDownload}
          </Banner>
        </div>
      )}
      {exportar.isError && (
        <div className={classes.aviso}>
          <Banner tone={statusOf(exportar.error) === 404 ? 'warning' : 'error'} onClose={reset}>
            {errorText(exportar.error, 'Não foi possível exportar. Tente novamente.')}
          </Banner>
        </div>
      )}
    </>
  );
}

/** Saves the records or the vehicles' summary as the filters leave them. */
async function download(exportacao: Exportacao, filtros: Filtros): Promise<void> {
  const { source, centro_custo, inicio, fim, placa, pessoa, papel } = filtros;
  const painel = { source, centro_custo, inicio, fim, placa };
  const file =
    exportacao === 'registros'
      ? callFile(exportDashboardRegistrosRoute, { query: { ...painel, pessoa, papel } })
      : callFile(exportDashboardResumoRoute, { query: painel });
  saveFile(await file, nomeArquivoDashboard(exportacao, { source, inicio, fim }));
}
