import {
  combustivelLabel,
  type Exclusao,
  exportExclusoesRoute,
  formatDataHora,
  mensagensRegistros,
} from '@frota/contract';
import type { ReactElement } from 'react';
import { useExclusoes } from '../api/list-exclusoes.ts';
import { AbrirRegistro } from './abrir-registro.tsx';
import { ListaRegistros } from './lista-registros.tsx';
import { type Coluna, Tabela } from './tabela.tsx';
import classes from './vista.module.css';
import { type VistaProps, VistaRegistros } from './vista-registros.tsx';

const COLUNAS: readonly Coluna<Exclusao>[] = [
  {
    titulo: 'Placa',
    largura: '124px',
    inteira: true,
    celula: ({ placa, tarefa_id }) => <AbrirRegistro placa={placa} registro={tarefa_id} />,
  },
  {
    titulo: 'Excluída em',
    largura: '150px',
    celula: ({ excluido_em }) => formatDataHora(excluido_em),
  },
  { titulo: 'Excluída por', largura: 'minmax(0, 1fr)', celula: (row) => row.excluido_por },
  {
    titulo: 'Motivo',
    largura: 'minmax(0, 2fr)',
    inteira: true,
    celula: ({ motivo_exclusao }) => <span className={classes.motivo}>{motivo_exclusao}</span>,
  },
  {
    titulo: 'KM',
    largura: '90px',
    numero: true,
    celula: ({ km_tarefa }) => km_tarefa.toLocaleString('pt-BR'),
  },
  {
    titulo: 'Combustível',
    largura: '112px',
    celula: ({ tipo_combustivel_tarefa }) => combustivelLabel(tipo_combustivel_tarefa),
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
      <ListaRegistros
        lista={lista}
        vazia="Nenhuma tarefa excluída encontrada."
        erro={mensagensRegistros.erroHistorico}
      >
        {(dados, more) => (
          <Tabela nome="Tarefas excluídas" colunas={COLUNAS} dados={dados} more={more} />
        )}
      </ListaRegistros>
    </VistaRegistros>
  );
}
