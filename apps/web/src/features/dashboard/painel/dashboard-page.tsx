import { mensagensDashboard } from '@frota/contract/dashboard';
import { formatHora } from '@frota/contract/formato';
import { diaOf } from '@frota/contract/tempo';
import type { ReactElement, ReactNode } from 'react';
import { useClock } from '../../../design-system/clock.ts';
import { InTurn } from '../../../design-system/in-turn.tsx';
import { PageHeader, ReloadButton } from '../../../design-system/page-header.tsx';
import { ErrorState, LoadingState } from '../../../design-system/states.tsx';
import { useAddress } from '../../../design-system/use-address.ts';
import { useReloadDashboard, useResumo } from '../api.ts';
import { PrimeirosPassosCard, usePrimeirosPassos } from '../passos/primeiros-passos.tsx';
import { RegistrosSection } from '../registros/registros-section.tsx';
import { Cartoes } from './cartoes.tsx';
import { erroCarregar } from './erro-carregar.ts';
import { parseFiltros } from './filtros.ts';
import { FiltrosBar } from './filtros-bar.tsx';
import { ForaDaMedia } from './fora-da-media.tsx';
import { Graficos } from './graficos.tsx';
import classes from './painel.module.css';
import { Rankings } from './rankings.tsx';

const today = (): string => diaOf(new Date());

export function DashboardPage(): ReactElement {
  const hoje = useClock(today);
  const [params, change] = useAddress();
  const filtros = parseFiltros(params, hoje);
  const reload = useReloadDashboard();
  const { query, resumo } = useResumo(filtros);
  const passos = usePrimeirosPassos();
  if (passos === undefined) return <LoadingState text="Carregando dashboard..." />;
  // A new installation has nothing to draw.
  const hasRegistros = passos?.registros !== false;
  return (
    <>
      {passos && <PrimeirosPassosCard passos={passos} />}
      <PageHeader
        title="Dashboard"
        subtitle={
          resumo
            ? `Atualizado às ${formatHora(new Date(query.dataUpdatedAt))}`
            : 'Abastecimentos do período'
        }
        actions={<ReloadButton onReload={reload} />}
      />
      <FiltrosBar belowHeading filtros={filtros} onChange={change} />
      {query.isPending && <LoadingState text="Carregando dashboard..." />}
      {query.isError && (
        <ErrorState
          title={mensagensDashboard.erroTitulo}
          message={erroCarregar(filtros.source, query.error)}
          retryLabel={mensagensDashboard.tentarNovamente}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {resumo && (
        <div className="stack one-column gap-16">
          <InTurn>
            <Parte old={query.isPlaceholderData}>
              <Cartoes cards={resumo.cards} />
            </Parte>
            {hasRegistros && (
              <Parte old={query.isPlaceholderData}>
                <Rankings resumo={resumo} filtros={filtros} onChange={change} />
              </Parte>
            )}
            {hasRegistros && (
              <Parte old={query.isPlaceholderData}>
                <Graficos resumo={resumo} />
                <ForaDaMedia foraDaMedia={resumo.foraDaMedia} />
              </Parte>
            )}
            {hasRegistros && <RegistrosSection filtros={filtros} onChange={change} />}
          </InTurn>
        </div>
      )}
    </>
  );
}

/** `old`: the figures belong to earlier filters. */
function Parte(props: { readonly old: boolean; readonly children: ReactNode }): ReactElement {
  return (
    <div
      className={`stack one-column gap-16 ${classes.painel}`}
      data-old={props.old || undefined}
      aria-busy={props.old}
    >
      {props.children}
    </div>
  );
}
