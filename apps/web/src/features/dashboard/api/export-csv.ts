import {
  exportDashboardRegistrosRoute,
  exportDashboardResumoRoute,
  nomeArquivoDashboard,
} from '@frota/contract';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { callFile } from '../../../http/client.ts';
import { saveFile } from '../../../http/save-file.ts';
import type { Filtros } from '../painel/filtros.ts';

export type Exportacao = 'registros' | 'resumo';

/** Saves the records or the vehicles' summary as the filters leave them. */
export function useExportar(filtros: Filtros): UseMutationResult<void, Error, Exportacao> {
  return useMutation({
    mutationFn: async (exportacao) => {
      const { source, centro_custo, inicio, fim, placa, pessoa, papel } = filtros;
      const painel = { source, centro_custo, inicio, fim, placa };
      const file =
        exportacao === 'registros'
          ? callFile(exportDashboardRegistrosRoute, { query: { ...painel, pessoa, papel } })
          : callFile(exportDashboardResumoRoute, { query: painel });
      saveFile(await file, nomeArquivoDashboard(exportacao, { source, inicio, fim }));
    },
  });
}
