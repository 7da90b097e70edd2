import { ROTAS_WEB, type TipoLogin } from '@frota/contract/acesso';
import { combustivelLabel, parseDiesel } from '@frota/contract/combustivel';
import { formatIdade, formatPlaca } from '@frota/contract/formato';
import {
  type AcaoTarefa,
  acoesTarefa,
  mensagensTarefas,
  type Tarefa,
} from '@frota/contract/tarefas';
import { ActionIcon, Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconChevronDown,
  IconChevronUp,
  IconCloudUpload,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactElement, useId, useState } from 'react';
import { Link } from 'react-router';
import { BigButton } from '../../../design-system/big-button.tsx';
import { NivelGauge } from '../../../drawings/nivel-gauge.tsx';
import { PlacaLink } from '../../veiculos/index.ts';
import { DadosTarefa } from '../dados-tarefa.tsx';
import classes from './tarefa-card.module.css';
import { TarefaStatus } from './tarefa-status.tsx';

export function TarefaCard(props: {
  readonly tarefa: Tarefa;
  readonly tipo: TipoLogin | undefined;
  readonly now: Date;
  readonly isQueued: boolean;
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
  const [isOpen, setOpen] = useState(false);
  const rest = useId();
  return (
    <article
      className={`card column gap-8 min-w-0 ${classes.card}`}
      data-minha={tarefa.minha || undefined}
    >
      <header className={`row between gap-8 ${classes.header}`}>
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
      </header>
      <div className="row between gap-8">
        <ProdutoWord tipo={tarefa.tipoCombustivel} />
        <span className="row gap-6 bold nowrap">
          <NivelGauge nivel={tarefa.nivel} width={44} />
          {tarefa.nivel}
        </span>
      </div>
      <div className="row between gap-8">
        <TarefaStatus status={tarefa.status} />
        <span className="bold nowrap">{formatIdade(tarefa.created_at, props.now)}</span>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={`Mais sobre ${formatPlaca(tarefa.placa)}`}
          aria-expanded={isOpen}
          aria-controls={rest}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? (
            <IconChevronUp size={24} aria-hidden />
          ) : (
            <IconChevronDown size={24} aria-hidden />
          )}
        </ActionIcon>
      </div>
      <div id={rest} hidden={!isOpen}>
        {isOpen && <DadosTarefa tarefa={tarefa} />}
      </div>
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
        <div className={`flex gap-8 ${classes.actions}`}>
          {acoes.includes('assumir') && <BigButton {...buttonProps('assumir')}>Assumir</BigButton>}
          {acoes.includes('abrir') && <BigButton {...buttonProps('abrir')}>Abrir Tarefa</BigButton>}
          {acoes.includes('devolver') && (
            <Button
              variant="outline"
              h={48}
              className="grow"
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

function ProdutoWord({ tipo }: { readonly tipo: Tarefa['tipoCombustivel'] }): ReactElement {
  return (
    <span className={`bold nowrap text-18 ${classes.produto}`} data-tipo={parseDiesel(tipo)}>
      {combustivelLabel(tipo)}
    </span>
  );
}
