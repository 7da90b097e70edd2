import {
  CAMPOS_CONFERENCIA,
  formatDataHora,
  formatKm,
  listMeusLancamentosRoute,
  MOTIVOS_CONFERENCIA,
  mensagensRegistros,
  ORIGENS_LANCAMENTO,
  type RouteAnswer,
} from '@frota/contract';
import { Button, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconSend } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { EmptyState, ErrorState, LoadingState } from '../../../design-system/states.tsx';
import { PlacaDrawing } from '../../../drawings/placa-drawing.tsx';
import { errorText } from '../../../http/errors.ts';
import { usePages } from '../../../http/query.ts';
import card from '../perfil-card.module.css';
import classes from './meus-lancamentos.module.css';

type MeuLancamento = RouteAnswer<typeof listMeusLancamentosRoute>['lancamentos'][number];
const POR_PAGINA = 10;

/** What the user sent, newest first, with what was flagged and why. */
export function MeusLancamentos(): ReactElement {
  return (
    <section className={card.card}>
      <Title order={2} className={card.heading}>
        Meus lançamentos
      </Title>
      <Lista />
    </section>
  );
}

function Lista(): ReactElement {
  const lista = usePages(
    listMeusLancamentosRoute,
    { query: { limite: POR_PAGINA } },
    'lancamentos',
  );
  if (lista.isPending) return <LoadingState text="Carregando lançamentos..." />;
  if (!lista.data) {
    return (
      <ErrorState
        message={errorText(lista.error, mensagensRegistros.erroLancamentos)}
        retrying={lista.isFetching}
        onRetry={() => void lista.refetch()}
      />
    );
  }
  if (lista.data.rows.length === 0) {
    return <EmptyState icon={<IconSend size={32} />} title="Nenhum lançamento enviado." />;
  }
  return (
    <>
      <ul className={classes.lista}>
        {lista.data.rows.map((row) => (
          <li key={row.id} className={classes.item}>
            <Lancamento lancamento={row} />
          </li>
        ))}
      </ul>
      {lista.isFetchNextPageError && (
        <p role="alert">{errorText(lista.error, mensagensRegistros.erroLancamentos)}</p>
      )}
      {lista.hasNextPage && (
        <Button
          variant="light"
          fullWidth
          h={48}
          loading={lista.isFetchingNextPage}
          onClick={() => void lista.fetchNextPage()}
        >
          Mostrar mais
        </Button>
      )}
    </>
  );
}

function Lancamento({ lancamento }: { readonly lancamento: MeuLancamento }): ReactElement {
  return (
    <>
      <div className={classes.topo}>
        <PlacaDrawing placa={lancamento.placa} size="sm" />
        <strong>{ORIGENS_LANCAMENTO[lancamento.origem]}</strong>
        {lancamento.estornado && <span className={classes.estornado}>Estornado</span>}
      </div>
      <p className={classes.quando}>
        {formatDataHora(lancamento.ocorrido_em)} · {formatKm(lancamento.km)} km
      </p>
      {lancamento.conferencias.map(({ campo, motivo, decidida }) => {
        const Icon = decidida ? IconCircleCheck : IconAlertTriangle;
        return (
          <p key={`${campo} ${motivo}`} className={classes.achado} data-decidida={decidida}>
            <Icon size={20} aria-hidden />
            <span>
              <strong>{CAMPOS_CONFERENCIA[campo] ?? campo}:</strong> {motivoText(motivo)}{' '}
              {decidida ? 'Já conferido.' : 'Aguarda conferência.'}
            </span>
          </p>
        );
      })}
    </>
  );
}

function motivoText(motivo: string): string {
  return Object.entries(MOTIVOS_CONFERENCIA).find(([key]) => key === motivo)?.[1] ?? motivo;
}
