import { combustivelDashboard, motivosForaDaMedia } from '@frota/contract/dashboard';
import type { RegistroCsv } from '@frota/contract/dashboard/motor';
import type { RegistroRow } from './lista.repository.ts';

/** A row of the database as the dashboard shows it. */
export function toRegistro({ interno, tipo_combustivel, ...row }: RegistroRow): RegistroCsv {
  const source = interno ? 'interno' : 'externo';
  return {
    ...row,
    source,
    combustivel: combustivelDashboard(source, tipo_combustivel),
    foraDaMedia: motivosForaDaMedia(row).length > 0,
  };
}
