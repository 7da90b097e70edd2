import { combustivelLabel, formatDataHora, formatIdade, type Tarefa } from '@frota/contract';
import type { ReactElement } from 'react';
import classes from './dados-tarefa.module.css';

/** What is known of a task as pairs of label and value: in the list's card and above the form. */
export function DadosTarefa(props: {
  readonly tarefa: Tarefa;
  readonly agora: Date;
}): ReactElement {
  const { tarefa } = props;
  const pairs: readonly (readonly [string, string])[] = [
    ['KM', tarefa.km.toLocaleString('pt-BR')],
    ['Combustível', combustivelLabel(tarefa.tipoCombustivel)],
    ['Usuário', tarefa.usuario],
    ['Motorista', tarefa.motorista],
    ['Criada em', formatDataHora(tarefa.created_at)],
    ['Assumida por', tarefa.minha ? `${tarefa.assumido_por} (você)` : (tarefa.assumido_por ?? '')],
  ];
  return (
    <dl className={classes.dados}>
      {pairs
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label} className={classes.dado}>
            <dt>{label}</dt>
            <dd>
              {value}
              {label === 'Criada em' && (
                <span className={classes.idade}>{formatIdade(tarefa.created_at, props.agora)}</span>
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
}
