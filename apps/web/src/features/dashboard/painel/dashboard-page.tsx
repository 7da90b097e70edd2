import { diaOf, formatHora, mensagensDashboard } from '@frota/contract';
import { ActionIcon } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { PageHeader } from '../../../design-system/page-header.tsx';
import { ErrorState, LoadingState } from '../../../design-system/states.tsx';
import { useAddress } from '../../../design-system/use-address.ts';
import { useClock } from '../../../design-system/use-clock.ts';
import { useResumo } from '../api/get-resumo.ts';
import { useRecarregar } from '../api/query-key.ts';
import { RegistrosSection } from '../registros/registros-section.tsx';
import { Cartoes } from './cartoes.tsx';
import classes from './dashboard-page.module.css';
import { parseFiltros } from './filtros.ts';
import { FiltrosBar } from './filtros-bar.tsx';
import { ForaDaMedia } from './fora-da-media.tsx';
import { Graficos } from './graficos.tsx';
import { Rankings } from './rankings.tsx';
import { erroCarregar } from './valores.ts';

const today = (): string => diaOf(new Date());

/** 'Dashboard': where fuel, kilometres and money of a period went; the filters stand in the address. */
export function DashboardPage(): ReactElement {
  const hoje = useClock(today);
  const [params, change] = useAddress();
  const filtros = parseFiltros(params, hoje);
  const resumo = useResumo(filtros);
  return (
    <>
      <PageHeader
        title="Dashboard"
        subtitle={resumo.data && `Atualizado às ${formatHora(new Date(resumo.dataUpdatedAt))}`}
        actions={<Atualizar />}
      />
      <FiltrosBar filtros={filtros} onChange={change} />
      {resumo.isPending && <LoadingState text="Carregando dashboard..." />}
      {resumo.isError && (
        <ErrorState
          title={mensagensDashboard.erroTitulo}
          message={erroCarregar(filtros.source, resumo.error)}
          retryLabel={mensagensDashboard.tentarNovamente}
          retrying={resumo.isFetching}
          onRetry={() => void resumo.refetch()}
        />
      )}
      {resumo.data && (
        <div className={classes.partes}>
          <div className={classes.painel} data-antigo={resumo.isPlaceholderData || undefined}>
            <Cartoes cards={resumo.data.cards} />
            <ForaDaMedia foraDaMedia={resumo.data.foraDaMedia} />
            <Rankings resumo={resumo.data} filtros={filtros} onChange={change} />
            <Graficos resumo={resumo.data} />
          </div>
          <RegistrosSection filtros={filtros} onChange={change} />
        </div>
      )}
    </>
  );
}

function Atualizar(): ReactElement {
  const recarregar = useRecarregar();
  const [ocupado, setOcupado] = useState(false);
  async function atualizar(): Promise<void> {
    setOcupado(true);
    await recarregar();
    setOcupado(false);
  }
  return (
    <ActionIcon
      variant="light"
      size={48}
      aria-label="Atualizar"
      title="Atualizar"
      loading={ocupado}
      onClick={() => void atualizar()}
    >
      <IconRefresh size={24} aria-hidden />
    </ActionIcon>
  );
}
