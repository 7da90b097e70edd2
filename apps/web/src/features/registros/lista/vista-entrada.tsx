import { CAMPOS_CHECKIN, type Checkin, listCheckinsRoute } from '@frota/contract/checkin';
import { exportCheckinsRoute, mensagensRegistros } from '@frota/contract/registros';
import type { ReactElement } from 'react';
import type { Column } from '../../../design-system/data-table.tsx';
import { usePages } from '../../../http/pages.ts';
import { fieldColumns } from '../../../list/columns.tsx';
import { daysFilter, textFilter, useFilters } from '../../../list/filters.tsx';
import { ListScreen } from '../../../list/list-screen.tsx';
import { TITULOS } from '../menu-registros.tsx';
import { OpenRegistro } from './open-registro.tsx';
import { StatusCheckinBadge } from './status-checkin.tsx';
import { POR_PAGINA, useVista } from './vista-registros.tsx';

const FILTROS = [
  textFilter({ label: 'Buscar', placeholder: 'Placa, motorista, portaria ou cidade' }),
  daysFilter(),
];

const COLUNAS: readonly Column<Checkin>[] = fieldColumns(CAMPOS_CHECKIN, {
  placa: {
    width: '96px',
    cell: ({ placa, placa_informada: informada, id }) => (
      <OpenRegistro placa={placa} informada={informada} registro={id} />
    ),
  },
  status: { width: '122px', cell: ({ status }) => <StatusCheckinBadge status={status} /> },
  created_at: { width: 'minmax(92px, 1.5fr)' },
  km: { width: '72px' },
  combustivel: { width: '44px' },
  tipocombustivel: { width: 'minmax(88px, 1fr)' },
  cidade: { width: 'minmax(86px, 1fr)' },
  motorista: { width: 'minmax(84px, 1.2fr)' },
  usuario: { width: 'minmax(84px, 1.2fr)' },
});

export function VistaEntrada(): ReactElement {
  const query = { ...useFilters(FILTROS), limite: POR_PAGINA };
  return (
    <ListScreen
      {...useVista(exportCheckinsRoute)}
      title={TITULOS.entrada}
      list={usePages(listCheckinsRoute, { query }, 'checkins')}
      filters={FILTROS}
      name="Registros de entrada"
      columns={COLUNAS}
      empty="Nenhum registro de entrada encontrado."
      errorTitle={mensagensRegistros.erroEntrada}
      error={mensagensRegistros.erroCheckins}
    />
  );
}
