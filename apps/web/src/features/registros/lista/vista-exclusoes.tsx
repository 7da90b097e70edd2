import {
  CAMPOS_EXCLUSAO,
  type Exclusao,
  exportExclusoesRoute,
  listExclusoesRoute,
  mensagensRegistros,
} from '@frota/contract/registros';
import type { ReactElement } from 'react';
import type { Column } from '../../../design-system/data-table.tsx';
import { usePages } from '../../../http/pages.ts';
import { fieldColumns } from '../../../list/columns.tsx';
import { daysFilter, textFilter, useFilters } from '../../../list/filters.tsx';
import { ListScreen } from '../../../list/list-screen.tsx';
import { TITULOS } from '../menu-registros.tsx';
import { OpenRegistro } from './open-registro.tsx';
import classes from './vista.module.css';
import { POR_PAGINA, useVista } from './vista-registros.tsx';

const FILTROS = [
  textFilter({ label: 'Buscar', placeholder: 'Placa, motivo ou quem excluiu' }),
  daysFilter(),
];

const COLUNAS: readonly Column<Exclusao>[] = fieldColumns(CAMPOS_EXCLUSAO, {
  placa: {
    width: '124px',
    wide: true,
    cell: ({ placa, placa_informada: informada, tarefa_id }) => (
      <OpenRegistro placa={placa} informada={informada} registro={tarefa_id} />
    ),
  },
  excluido_em: {},
  excluido_por: {},
  motivo_exclusao: {
    width: 'minmax(0, 2fr)',
    wide: true,
    cell: ({ motivo_exclusao }) => <span className={classes.motivo}>{motivo_exclusao}</span>,
  },
  km_tarefa: {},
  tipo_combustivel_tarefa: { width: '112px' },
});

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
