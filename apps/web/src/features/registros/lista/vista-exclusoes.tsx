import {
  combustivelLabel,
  type Exclusao,
  exportExclusoesRoute,
  formatDataHora,
  formatKm,
  listExclusoesRoute,
  mensagensRegistros,
} from '@frota/contract';
import type { ReactElement } from 'react';
import type { Column } from '../../../design-system/data-table.tsx';
import { usePages } from '../../../http/pages.ts';
import { PessoaLink } from '../../pessoas/index.ts';
import { OpenRegistro } from './open-registro.tsx';
import classes from './vista.module.css';
import { spanOf, type VistaProps, VistaRegistros } from './vista-registros.tsx';

const COLUNAS: readonly Column<Exclusao>[] = [
  {
    title: 'Placa',
    width: '124px',
    wide: true,
    cell: ({ placa, tarefa_id }) => <OpenRegistro placa={placa} registro={tarefa_id} />,
  },
  {
    title: 'Excluída em',
    width: '150px',
    cell: ({ excluido_em }) => formatDataHora(excluido_em),
  },
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
export function VistaExclusoes(props: VistaProps): ReactElement {
  const lista = usePages(listExclusoesRoute, { query: spanOf(props.filtros) }, 'logs');
  return (
    <VistaRegistros
      {...props}
      lista={lista}
      nome="Tarefas excluídas"
      colunas={COLUNAS}
      dica="Placa, motivo ou quem excluiu"
      vazio="Nenhuma tarefa excluída encontrada."
      erro={{ titulo: mensagensRegistros.erroHistorico, motivo: mensagensRegistros.erroExclusoes }}
      exportPath={exportExclusoesRoute.path}
    />
  );
}
