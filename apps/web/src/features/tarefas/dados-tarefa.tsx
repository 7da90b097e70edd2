import { combustivelLabel } from '@frota/contract/combustivel';
import { formatDataHora, formatKm } from '@frota/contract/formato';
import type { Tarefa } from '@frota/contract/tarefas';
import type { ReactElement } from 'react';
import { type Pair, Pairs } from '../../design-system/panel.tsx';
import { PessoaLink } from '../pessoas/index.ts';
import classes from './lista/lista.module.css';

export function DadosTarefa({ tarefa }: { readonly tarefa: Tarefa }): ReactElement {
  const pairs: readonly Pair[] = [
    ['KM', formatKm(tarefa.km)],
    ['Combustível', combustivelLabel(tarefa.tipoCombustivel)],
    ['Nível', tarefa.nivel],
    ['Cidade', tarefa.cidade],
    [
      'Usuário',
      <PessoaLink key="portaria" pessoa={{ id: tarefa.usuario_id, nome: tarefa.usuario }} />,
    ],
    [
      'Motorista',
      tarefa.motorista && (
        <PessoaLink key="motorista" pessoa={{ id: tarefa.motorista_id, nome: tarefa.motorista }} />
      ),
    ],
    ['Criada em', formatDataHora(tarefa.created_at)],
    [
      'Assumida por',
      tarefa.assumido_por === null ? (
        ''
      ) : (
        <PessoaLink key="quem" pessoa={{ id: tarefa.assumido_por_id, nome: tarefa.assumido_por }} />
      ),
    ],
  ];
  return <Pairs className={classes.facts} pairs={pairs} />;
}
