import { ROTAS_WEB, type TipoLogin } from '@frota/contract/acesso';
import { formatIdade } from '@frota/contract/formato';
import {
  type AcaoTarefa,
  acoesTarefa,
  mensagensTarefas,
  type Tarefa,
} from '@frota/contract/tarefas';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconCloudUpload, IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { BigButton } from '../../../design-system/big-button.tsx';
import { PlacaLink } from '../../veiculos/index.ts';
import { DadosTarefa } from '../dados-tarefa.tsx';
import classes from './tarefa-card.module.css';
import { TarefaStatus } from './tarefa-status.tsx';

/** One task of the list with the buttons that its state and the user's type allow. */
export function TarefaCard(props: {
  readonly tarefa: Tarefa;
  readonly tipo: TipoLogin | undefined;
  readonly now: Date;
  /** Done, and waiting on this device to be sent. */
  readonly isQueued: boolean;
  /** The action that is on its way to the server. */
  readonly busy: AcaoTarefa | undefined;
  readonly onAction: (acao: AcaoTarefa, tarefa: Tarefa) => void;
}): ReactElement {
  const { tarefa, tipo, busy, onAction } = props;
  const acoes = tipo && !props.isQueued ? acoesTarefa(tarefa, tipo) : [];
  const buttonProps = (acao: AcaoTarefa) => ({
    loading: busy === acao,
    disabled: busy !== undefined && busy !== acao,
    onClick: () => onAction(acao, tarefa),
  });
  return (
    <article
      className={`card column gap-16 min-w-0 p-16 ${classes.card}`}
      data-minha={tarefa.minha || undefined}
    >
      <header className={`row wrap between gap-12 ${classes.header}`}>
        <h3 className={classes.placa}>
          <PlacaLink placa={tarefa.placa} size="md" />
        </h3>
        {acoes.includes('deixar') && (
          <Button
            variant="subtle"
            px={8}
            leftSection={<IconArrowBackUp size={20} aria-hidden />}
            {...buttonProps('deixar')}
          >
            Deixar tarefa
          </Button>
        )}
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
        <div className={`row between gap-12 ${classes.state}`}>
          <TarefaStatus status={tarefa.status} />
          <span className="bold">{formatIdade(tarefa.created_at, props.now)}</span>
        </div>
      </header>
      <DadosTarefa tarefa={tarefa} />
      {props.isQueued && (
        <Link
          to={ROTAS_WEB.envios.path}
          className={`row gap-10 anchor-color semibold ${classes.queued}`}
        >
          <IconCloudUpload size={24} aria-hidden />
          {mensagensTarefas.aguardaEnvio}
        </Link>
      )}
      {acoes.some((acao) => acao !== 'excluir' && acao !== 'deixar') && (
        <div className={`column gap-12 ${classes.actions}`}>
          {acoes.includes('assumir') && <BigButton {...buttonProps('assumir')}>Assumir</BigButton>}
          {acoes.includes('abrir') && <BigButton {...buttonProps('abrir')}>Abrir Tarefa</BigButton>}
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
