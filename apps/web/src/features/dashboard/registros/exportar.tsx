import { mensagensDashboard } from '@frota/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactElement, useEffect, useState } from 'react';
import { Banner } from '../../../design-system/banner.tsx';
import { errorText, statusOf } from '../../../http/errors.ts';
import { canSaveFile } from '../../../http/save-file.ts';
import { type Exportacao, useExportar } from '../api/export-csv.ts';
import type { Filtros } from '../painel/filtros.ts';
import classes from './exportar.module.css';

const EXPORTACOES: readonly (readonly [Exportacao, string])[] = [
  ['registros', mensagensDashboard.exportarCsv],
  ['resumo', mensagensDashboard.exportarResumo],
];

/** The two exports, and why one could not be made. */
export function Exportar({ filtros }: { readonly filtros: Filtros }): ReactElement {
  const exportar = useExportar(filtros);
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
