import { formatContagem } from '@frota/contract/formato';
import { mensagensRegistros } from '@frota/contract/registros';
import type { RouteShape } from '@frota/contract/rota';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useEffect } from 'react';
import type { Notice } from '../design-system/notice.tsx';
import { callFile } from '../http/client.ts';
import { errorText } from '../http/errors.ts';
import { canSaveFile, saveFile } from '../http/save-file.ts';

/** A list's file as CSV; the same stands beside it as .xlsx. */
export interface Exportacao {
  /** 'Exportar CSV'. */
  readonly label: string;
  readonly route: RouteShape;
  readonly query: object;
  /** How many rows it has, where that is known. */
  readonly total?: number | undefined;
  /** Message if there are no rows. Without it, a file that has only its titles is saved. */
  readonly nothing?: string | undefined;
}

const FORMATOS = ['csv', 'xlsx'] as const;
type Pedido = Exportacao & { readonly formato: (typeof FORMATOS)[number] };

/** Saves lists as files, and tells of it by the notice: how many rows, or why not. */
export function ExportButtons(props: {
  readonly exportacoes: readonly Exportacao[];
  readonly notice: Notice;
  readonly className?: string | undefined;
}): ReactElement {
  const { exportacoes, notice } = props;
  const saving = useMutation({ mutationFn: download });
  const asked = JSON.stringify(exportacoes.map(({ query }) => query));

  // What was said of other filters is taken away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filters start it
  useEffect(() => notice.clear, [asked]);

  function start(pedido: Pedido): void {
    notice.clear();
    if (!canSaveFile()) notice.say('error', mensagensRegistros.semDownload);
    else if (pedido.total === 0 && pedido.nothing) notice.say('error', pedido.nothing);
    else {
      saving.mutate(pedido, {
        onSuccess: () => notice.say('success', mensagensRegistros.baixada(linhasOf(pedido))),
        onError: (error) => notice.say('error', errorText(error, mensagensRegistros.erroExportar)),
      });
    }
  }

  return (
    <>
      {exportacoes.map((exportacao) => (
        <Button.Group key={exportacao.label} className={props.className ?? ''}>
          {FORMATOS.map((formato) => {
            const isCsv = formato === 'csv';
            const { variables } = saving;
            return (
              <Button
                key={formato}
                variant="outline"
                className={isCsv ? 'grow' : 'flex-none'}
                h={48}
                px={isCsv ? 18 : 12}
                leftSection={isCsv && <IconDownload size={20} aria-hidden />}
                aria-label={isCsv ? undefined : nameOfXlsx(exportacao.label)}
                loading={
                  saving.isPending &&
                  variables?.label === exportacao.label &&
                  variables.formato === formato
                }
                onClick={() => start({ ...exportacao, formato })}
              >
                {isCsv ? exportacao.label : 'XLSX'}
              </Button>
            );
          })}
        </Button.Group>
      ))}
    </>
  );
}

/** 'Exportar XLSX' beside 'Exportar CSV', 'Resumo XLSX' beside 'Exportar Resumo'. */
function nameOfXlsx(label: string): string {
  return label.endsWith(' CSV')
    ? label.replace(/CSV$/, 'XLSX')
    : `${label.replace('Exportar ', '')} XLSX`;
}

async function download({ route, query, formato }: Pedido): Promise<void> {
  const path = route.path.replace(/\.csv$/, `.${formato}`) as RouteShape['path'];
  saveFile(await callFile({ ...route, path } as RouteShape, { query } as never));
}

function linhasOf({ total }: Pedido): string | undefined {
  return total === undefined ? undefined : formatContagem(total, 'linha', 'linhas');
}
