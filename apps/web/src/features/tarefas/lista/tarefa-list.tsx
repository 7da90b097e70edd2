import { ROTAS_WEB, type TipoLogin } from '@frota/contract/acesso';
import { combustivelLabel, parseDiesel } from '@frota/contract/combustivel';
import { formatIdade, formatPlaca } from '@frota/contract/formato';
import {
  type AcaoTarefa,
  acoesTarefa,
  isTarefaAntiga,
  mensagensTarefas,
  type Tarefa,
} from '@frota/contract/tarefas';
import { ActionIcon, Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconChecklist,
  IconChevronDown,
  IconChevronUp,
  IconClockHour4,
  IconCloudUpload,
  IconGasStation,
  IconTrash,
} from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactElement, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { BigButton } from '../../../design-system/big-button.tsx';
import { ToneBadge } from '../../../design-system/notice.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../design-system/states.tsx';
import { NivelGauge } from '../../../drawings/nivel-gauge.tsx';
import { PessoaLink } from '../../pessoas/index.ts';
import { PlacaLink } from '../../veiculos/index.ts';
import { DadosTarefa } from '../dados-tarefa.tsx';
import { groupTarefas } from './group-tarefas.ts';
import classes from './lista.module.css';
import { loadFailure } from './notices.tsx';
import type { Busy } from './use-actions.ts';

const STATUS = {
  pendente: { text: 'Pendente', tone: 'ambar', icon: IconClockHour4 },
  andamento: { text: 'Em andamento', tone: 'azul', icon: IconGasStation },
  finalizado: { text: 'Finalizado', tone: 'verde', icon: IconGasStation },
} as const;

const TICK_MS = 30_000;

/** Own tasks, free ones, and others' (folded for attendants). */
export function TarefaList(props: {
  readonly list: UseQueryResult<Tarefa[]>;
  readonly antigas: boolean;
  readonly tipo: TipoLogin | undefined;
  readonly busy: Busy | undefined;
  readonly queued: readonly string[];
  readonly onAction: (acao: AcaoTarefa, tarefa: Tarefa) => void;
}): ReactElement {
  const now = useNow();
  const { data, error, isFetching, refetch } = props.list;
  if (!data) {
    return error ? (
      <ErrorState
        message={loadFailure(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <LoadingState text={mensagensTarefas.carregando} />
    );
  }
  const { antigas } = props;
  const tarefas = antigas ? data.filter((tarefa) => isTarefaAntiga(tarefa, now)) : data;
  if (tarefas.length === 0) {
    const vazia = antigas ? mensagensTarefas.semAntigas : mensagensTarefas.vazia;
    return <EmptyState icon={<IconChecklist size={36} />} title={vazia} />;
  }
  const { minhas, livres, deOutros } = groupTarefas(tarefas);
  const cards = (group: readonly Tarefa[]): ReactElement => (
    <ul className={`list stack gap-16 ${classes.list}`}>
      {group.map((tarefa) => (
        <li key={tarefa.id} className="stack min-w-0">
          <TarefaCard
            tarefa={tarefa}
            tipo={props.tipo}
            now={now}
            isQueued={props.queued.includes(tarefa.id)}
            busy={props.busy?.id === tarefa.id ? props.busy.acao : undefined}
            onAction={props.onAction}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <div className="column gap-24">
      {minhas.length > 0 && (
        <section>
          <h2 className={`m-0 mb-12 text-18 bold ${classes.title}`}>Minhas ({minhas.length})</h2>
          {cards(minhas)}
        </section>
      )}
      {livres.length > 0 && (
        <section>
          <h2 className={`m-0 mb-12 text-18 bold ${classes.title}`}>Livres ({livres.length})</h2>
          {cards(livres)}
        </section>
      )}
      {deOutros.length > 0 && (
        <details open={props.tipo !== 'Manobrista'}>
          <summary className={`m-0 mb-12 text-18 bold ${classes.title}`}>
            <h2 className={`m-0 ${classes.folded}`}>Com outras pessoas ({deOutros.length})</h2>
          </summary>
          {cards(deOutros)}
        </details>
      )}
    </div>
  );
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function TarefaCard(props: {
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
      {!isOpen && tarefa.assumido_por !== null && !tarefa.minha && (
        <p className="m-0">
          Assumida por{' '}
          <strong>
            <PessoaLink pessoa={{ id: tarefa.assumido_por_id, nome: tarefa.assumido_por }} />
          </strong>
        </p>
      )}
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

function TarefaStatus({ status }: { readonly status: Tarefa['status'] }): ReactElement {
  const { text, ...badge } = STATUS[status];
  return <ToneBadge {...badge}>{text}</ToneBadge>;
}
