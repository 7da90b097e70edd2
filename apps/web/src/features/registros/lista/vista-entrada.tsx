import { type Checkin, listCheckinsRoute } from '@frota/contract/checkin';
import { combustivelLabel } from '@frota/contract/combustivel';
import { formatDataHora, formatKm } from '@frota/contract/formato';
import { exportCheckinsRoute, mensagensRegistros } from '@frota/contract/registros';
import type { ReactElement } from 'react';
import type { Column } from '../../../design-system/data-table.tsx';
import { usePages } from '../../../http/pages.ts';
import { daysFilter, textFilter, useFilters } from '../../../list/filters.tsx';
import { ListScreen } from '../../../list/list-screen.tsx';
import { PessoaLink } from '../../pessoas/index.ts';
import { TITULOS } from '../menu-registros.tsx';
import { OpenRegistro } from './open-registro.tsx';
import { StatusCheckinBadge } from './status-checkin.tsx';
import { POR_PAGINA, useVista } from './vista-registros.tsx';

const FILTROS = [
  textFilter({ label: 'Buscar', placeholder: 'Placa, motorista, portaria ou cidade' }),
  daysFilter(),
];

const COLUNAS: readonly Column<Checkin>[] = [
  {
    title: 'Placa',
    width: '96px',
    cell: ({ placa, placa_informada: informada, id }) => (
      <OpenRegistro placa={placa} informada={informada} registro={id} />
    ),
  },
  { title: 'Status', width: '122px', cell: ({ status }) => <StatusCheckinBadge status={status} /> },
  {
    title: 'Entrada',
    width: 'minmax(92px, 1.5fr)',
    cell: ({ created_at }) => formatDataHora(created_at),
  },
  { title: 'KM', width: '72px', numeric: true, cell: ({ km }) => formatKm(km) },
  { title: 'Nível', width: '44px', cell: ({ combustivel }) => combustivel },
  {
    title: 'Combustível',
    width: 'minmax(88px, 1fr)',
    cell: ({ tipocombustivel }) => combustivelLabel(tipocombustivel),
  },
  { title: 'Cidade', width: 'minmax(86px, 1fr)', cell: ({ cidade }) => cidade },
  {
    title: 'Motorista',
    width: 'minmax(84px, 1.2fr)',
    cell: (row) => <PessoaLink pessoa={{ id: row.motorista_id, nome: row.motorista }} />,
  },
  {
    title: 'Portaria',
    width: 'minmax(84px, 1.2fr)',
    cell: (row) => <PessoaLink pessoa={{ id: row.usuario_id, nome: row.usuario }} />,
  },
];

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
