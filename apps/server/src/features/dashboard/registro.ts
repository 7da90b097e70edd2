import { combustivelDashboard } from '@frota/contract/dashboard';
import type { ExternoRow, InternoRow } from './lista.public.ts';

export const toInterno = (row: InternoRow): InternoRow => ({
  ...row,
  combustivel: combustivelDashboard('interno', row.combustivel),
});

export const toExterno = (row: ExternoRow): ExternoRow => ({
  ...row,
  tipo_combustivel_veiculo: combustivelDashboard('externo', row.tipo_combustivel_veiculo),
});
