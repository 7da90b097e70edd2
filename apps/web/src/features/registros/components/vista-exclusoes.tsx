import {
  combustivelLabel,
  type Exclusao,
  exportExclusoesRoute,
  formatDataHora,
  mensagensRegistros,
} from '@frota/contract';
import type { ReactElement } from 'react';
import { type Column, DataTable } from '../../../design-system/data-table.tsx';
import { LongList } from '../../../design-system/long-list.tsx';
import { errorText } from '../../../http/errors.ts';
import { useExclusoes } from '../api/list-exclusoes.ts';
import { formatKm } from '../form/valor.ts';
import { AbrirRegistro } from './abrir-registro.tsx';
import classes from './vista.module.css';
import { type VistaProps, VistaRegistros } from './vista-registros.tsx';

const COLUNAS: readonly Column<Exclusao>[] = [
  {
    title: 'Placa',
    width: '124px',
    wide: true,
    cell: ({ placa, tarefa_id }) => <AbrirRegistro placa={placa} registro={tarefa_id} />,
  },
  {
    title: 'Excluída em',
    width: '150px',
    cell: ({ excluido_em }) => formatDataHora(excluido_em),
  },
  { title: 'Excluída por', width: 'minmax(0, 1fr)', cell: (row) => row.excluido_por },
  {
    title: 'Motivo',
    width: 'minmax(0, 2fr)',
    wide: true,
    cell: ({ motivo_exclusao }) => <span className={classes.motivo}>{motivo_exclusao}</span>,
  },
  {
    title: 'KM',
    width: '90px',
    numeric: true,
    cell: ({ km_tarefa }) => formatKm(km_tarefa),
  },
  {
    title: 'Combustível',
    width: '112px',
    cell: ({ tipo_combustivel_tarefa }) => combustivelLabel(tipo_combustivel_tarefa),
  },
];

/** 'Registro de Tarefas': the deleted tasks. */
export function VistaExclusoes({ filtros, onChange }: VistaProps): ReactElement {
  const lista = useExclusoes(filtros);
  return (
    <VistaRegistros
      filtros={filtros}
      onChange={onChange}
      dica="Placa, motivo ou quem excluiu"
      exportPath={exportExclusoesRoute.path}
      dados={lista.data}
    >
      <LongList
        list={lista}
        empty="Nenhuma tarefa excluída encontrada."
        errorTitle={mensagensRegistros.erroHistorico}
        error={errorText(lista.error, mensagensRegistros.erroExclusoes)}
      >
        {(dados, more) => (
          <DataTable
            name="Tarefas excluídas"
            columns={COLUNAS}
            rowKey={rowKey}
            twoLines
            {...dados}
            {...more}
          />
        )}
      </LongList>
    </VistaRegistros>
  );
}

function rowKey({ id }: Exclusao): string {
  return id;
}
