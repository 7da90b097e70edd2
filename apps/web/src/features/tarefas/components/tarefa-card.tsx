import {
  type AcaoTarefa,
  acoesTarefa,
  formatIdade,
  type Tarefa,
  type TipoLogin,
} from '@frota/contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { BigButton } from '../../../design-system/big-button.tsx';
import { PlacaDrawing } from '../../../drawings/placa-drawing.tsx';
import { DadosTarefa } from './dados-tarefa.tsx';
import { StatusTarefa } from './status-tarefa.tsx';
import classes from './tarefa-card.module.css';

/** One task of the list with the buttons that its state and the user's type allow. */
export function TarefaCard(props: {
  readonly tarefa: Tarefa;
  readonly tipo: TipoLogin | undefined;
  readonly agora: Date;
  /** The action that is on its way to the server. */
  readonly ocupada: AcaoTarefa | undefined;
  readonly onAcao: (acao: AcaoTarefa, tarefa: Tarefa) => void;
}): ReactElement {
  const { tarefa, tipo, ocupada, onAcao } = props;
  const acoes = tipo ? acoesTarefa(tarefa, tipo) : [];
  const buttonProps = (acao: AcaoTarefa) => ({
    loading: ocupada === acao,
    disabled: ocupada !== undefined && ocupada !== acao,
    onClick: () => onAcao(acao, tarefa),
  });
  return (
    <article className={classes.card} data-minha={tarefa.minha || undefined}>
      <header className={classes.header}>
        <h2 className={classes.placa}>
          <PlacaDrawing placa={tarefa.placa} size="md" />
        </h2>
        {acoes.includes('excluir') && (
          <ActionIcon
            variant="subtle"
            color="vermelho"
            size={48}
            aria-label={`Excluir tarefa ${tarefa.placa}`}
            {...buttonProps('excluir')}
          >
            <IconTrash size={24} aria-hidden />
          </ActionIcon>
        )}
        <div className={classes.estado}>
          <StatusTarefa status={tarefa.status} />
          <span className={classes.idade}>{formatIdade(tarefa.created_at, props.agora)}</span>
        </div>
      </header>
      <DadosTarefa tarefa={tarefa} />
      {acoes.some((acao) => acao !== 'excluir') && (
        <div className={classes.acoes}>
          {acoes.includes('assumir') && <BigButton {...buttonProps('assumir')}>Assumir</BigButton>}
          {acoes.includes('abrir') && <BigButton {...buttonProps('abrir')}>Abrir Tarefa</BigButton>}
          {acoes.includes('deixar') && (
            <BigButton variant="outline" {...buttonProps('deixar')}>
              Deixar tarefa
            </BigButton>
          )}
          {acoes.includes('devolver') && (
            <Button
              variant="outline"
              leftSection={<IconArrowBackUp size={20} aria-hidden />}
              {...buttonProps('devolver')}
            >
              Devolver à fila
            </Button>
          )}
        </div>
      )}
    </article>
  );
}
