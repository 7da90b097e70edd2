import {
  combustivelDashboard,
  motivosForaDaMedia,
  type PapelDashboard,
} from '@frota/contract/dashboard';
import type { RegistroCsv } from '@frota/contract/dashboard/motor';
import type { ExternoRow, InternoRow, RegistroRow } from './lista.public.ts';

export function toRegistro({
  interno,
  tipo_combustivel,
  ...row
}: RegistroRow): RegistroCsv & Pick<RegistroRow, `${PapelDashboard}_id`> {
  const source = interno ? 'interno' : 'externo';
  return {
    ...row,
    source,
    combustivel: combustivelDashboard(source, tipo_combustivel),
    foraDaMedia: motivosForaDaMedia(row).length > 0,
  };
}

export const toInterno = (row: InternoRow): InternoRow => ({
  ...row,
  combustivel: combustivelDashboard('interno', row.combustivel),
});

export const toExterno = (row: ExternoRow): ExternoRow => ({
  ...row,
  tipo_combustivel_veiculo: combustivelDashboard('externo', row.tipo_combustivel_veiculo),
});
