import { combustivelLabel, formatDataHora, formatKm, type Tarefa } from '@frota/contract';
import type { ReactElement } from 'react';
import { Pairs } from '../../design-system/pairs.tsx';
import classes from './dados-tarefa.module.css';

/** What is known of a task as pairs of label and value: in the list's card and above the form. */
export function DadosTarefa({ tarefa }: { readonly tarefa: Tarefa }): ReactElement {
  const pairs: readonly (readonly [string, string])[] = [
    ['KM', formatKm(tarefa.km)],
    ['Combustível', combustivelLabel(tarefa.tipoCombustivel)],
    ['Nível', tarefa.nivel],
    ['Cidade', tarefa.cidade],
    ['Usuário', tarefa.usuario],
    ['Motorista', tarefa.motorista],
    ['Criada em', formatDataHora(tarefa.created_at)],
    ['Assumida por', tarefa.assumido_por ?? ''],
  ];
  return <Pairs className={classes.facts} pairs={pairs} />;
}
