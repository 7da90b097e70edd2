import { combustivelLabel } from '@frota/contract/combustivel';
import { formatDataHora, formatKm } from '@frota/contract/formato';
import {
  type Exclusao,
  exportExclusoesRoute,
  listExclusoesRoute,
  mensagensRegistros,
} from '@frota/contract/registros';
import type { ReactElement } from 'react';
import type { Column } from '../../../design-system/data-table.tsx';
import { usePages } from '../../../http/pages.ts';
import { daysFilter, textFilter, useFilters } from '../../../list/filters.tsx';
import { ListScreen } from '../../../list/list-screen.tsx';
import { PessoaLink } from '../../pessoas/index.ts';
import { TITULOS } from '../menu-registros.tsx';
import { OpenRegistro } from './open-registro.tsx';
import classes from './vista.module.css';
import { POR_PAGINA, useVista } from './vista-registros.tsx';

const FILTROS = [
  textFilter({ label: 'Buscar', placeholder: 'Placa, motivo ou quem excluiu' }),
  daysFilter(),
];

const COLUNAS: readonly Column<Exclusao>[] = [
  {
    title: 'Placa',
    width: '124px',
    wide: true,
    cell: ({ placa, placa_informada: informada, tarefa_id }) => (
      <OpenRegistro placa={placa} informada={informada} registro={tarefa_id} />
    ),
  },
  { title: 'Excluída em', width: '150px', cell: ({ excluido_em }) => formatDataHora(excluido_em) },
  {
    title: 'Excluída por',
    width: 'minmax(0, 1fr)',
    cell: (row) => <PessoaLink pessoa={{ id: row.excluido_por_id, nome: row.excluido_por }} />,
  },
  {
    title: 'Motivo',
    width: 'minmax(0, 2fr)',
    wide: true,
    cell: ({ motivo_exclusao }) => <span className={classes.motivo}>{motivo_exclusao}</span>,
  },
  { title: 'KM', width: '90px', numeric: true, cell: ({ km_tarefa }) => formatKm(km_tarefa) },
  {
    title: 'Combustível',
    width: '112px',
    cell: ({ tipo_combustivel_tarefa }) => combustivelLabel(tipo_combustivel_tarefa),
  },
];

export function VistaExclusoes(): ReactElement {
  const query = { ...useFilters(FILTROS), limite: POR_PAGINA };
  return (
    <ListScreen
      {...useVista(exportExclusoesRoute)}
      title={TITULOS.tarefas}
      list={usePages(listExclusoesRoute, { query }, 'logs')}
      filters={FILTROS}
      name="Tarefas excluídas"
      columns={COLUNAS}
      empty="Nenhuma tarefa excluída encontrada."
      errorTitle={mensagensRegistros.erroHistorico}
      error={mensagensRegistros.erroExclusoes}
    />
  );
}
