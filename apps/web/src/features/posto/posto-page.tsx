import { mensagensAcesso, parseTipoLogin } from '@frota/contract/acesso';
import { mensagensPosto, mensagensTanques } from '@frota/contract/posto';
import { Tabs } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactElement, Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Banner } from '../../design-system/banner.tsx';
import { laterPart } from '../../design-system/later-part.ts';
import { PageHeader } from '../../design-system/page-header.tsx';
import { RefreshFailed } from '../../design-system/refresh-failed.tsx';
import { LoadingState } from '../../design-system/states.tsx';
import { isLoading } from '../../http/query.ts';
import { NOME_DESCONHECIDO, useUsuario } from '../../http/session.ts';
import { abasOf, findAba } from './abas.ts';
import { AjustePanel } from './ajuste/ajuste-panel.tsx';
import {
  isMedicaoCega,
  useDescargas,
  useEstoques,
  useMedicaoHoje,
  useSaldos,
  useTanques,
} from './api.ts';
import { DescargasSemEntrada } from './descarga/descargas-sem-entrada.tsx';
import { EntradaPanel } from './entrada/entrada-panel.tsx';
import { NotasCanceladas } from './entrada/notas-canceladas.tsx';
import { HistoricoPanel } from './lancamentos/historico-panel.tsx';
import { SaidasPanel } from './lancamentos/saidas-panel.tsx';
import { measuredOf } from './medicao/medicao.ts';
import { MedicaoPanel } from './medicao/medicao-panel.tsx';
import classes from './posto-page.module.css';
import { SaldosTanques } from './tanques/saldos.tsx';
import { TanquesPanel } from './tanques/tanques-panel.tsx';
import { TurnosPanel } from './turnos/turnos-panel.tsx';

/** The book with its chart and analysis, which who dips never opens. */
const LivroPanel = laterPart(async () => (await import('./livro/livro-panel.tsx')).LivroPanel);

/** 'Gestão do Posto': the tanks, and in tabs what is done with them; the tab stands in the address. */
export function PostoPage(): ReactElement {
  const usuario = useUsuario();
  const tipo = parseTipoLogin(usuario?.tipo_login);
  const [params, setParams] = useSearchParams();
  const aba = findAba(params.get('aba'), tipo);
  const tanques = useTanques();
  const mede = tipo === 'Manobrista';
  const cega = mede && isMedicaoCega(tanques.data);
  const seesLivro = !mede || !(tanques.isPending || cega);
  const saldos = useSaldos(seesLivro);
  const estoques = useEstoques(seesLivro);
  const medicao = useMedicaoHoje();
  const frota = tipo === 'Frota';
  const descargas = useDescargas(frota);
  // The cards and what is below them come at once: one after the other, they would push the tabs about.
  const loading = [
    ...[tanques, medicao],
    ...(cega ? [] : [saldos, estoques]),
    ...(frota ? [descargas] : []),
  ].some(isLoading);
  const identificado = usuario !== undefined && usuario.nome !== NOME_DESCONHECIDO;
  const abas = useRef<HTMLDivElement>(null);

  // On a phone the tabs scroll: the open one is brought into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab and its coming start it
  useEffect(() => {
    const list = abas.current;
    const tab = list?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (list && tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [aba, loading]);

  return (
    <>
      <div className={classes.topo}>
        <PageHeader title="Gestão do Posto" />
        {!identificado && <Banner tone="error">{mensagensAcesso.semUsuario}</Banner>}
      </div>
      <SaldosTanques
        saldos={saldos}
        tanques={tanques.data}
        estoques={estoques.data}
        medido={measuredOf(medicao.data)}
        cega={cega}
        loading={loading}
      />
      {!loading && frota && <NotasCanceladas />}
      {!loading && <DescargasSemEntrada descargas={descargas.data ?? []} />}
      {loading ? (
        <LoadingState />
      ) : (
        <Tabs
          value={aba}
          keepMounted={false}
          onChange={(chave) => setParams(chave ? { aba: chave } : {})}
          classNames={{
            list: classes.abas,
            tab: `flex-none text-16 semibold ${classes.aba}`,
            panel: classes.painel,
          }}
        >
          <Tabs.List ref={abas} aria-label="Gestão do Posto">
            {abasOf(tipo).map(({ chave, label }) => (
              <Tabs.Tab key={chave} value={chave}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="medicao">
            <MedicaoPanel
              medicao={medicao}
              saldos={saldos.data}
              tanques={tanques.data}
              frota={frota}
              cega={cega}
              identificado={identificado}
            />
          </Tabs.Panel>
          <Tabs.Panel value="ajuste">
            <AjustePanel tanques={tanques.data} />
          </Tabs.Panel>
          <Tabs.Panel value="entrada">
            <EntradaPanel saldos={saldos.data} tanques={tanques.data} />
          </Tabs.Panel>
          <Tabs.Panel value="dashboard">
            <SaidasPanel tanques={tanques.data} />
          </Tabs.Panel>
          <Tabs.Panel value="historicoEntradas">
            <HistoricoPanel />
          </Tabs.Panel>
          <Tabs.Panel value="turnos">
            <TurnosPanel tanques={tanques.data} />
          </Tabs.Panel>
          <Tabs.Panel value="tanques">
            <TanquesPanel tanques={tanques} />
          </Tabs.Panel>
          <Tabs.Panel value="livro">
            <Suspense fallback={<LoadingState />}>
              <LivroPanel tanques={tanques.data} empresa={usuario?.empresa ?? ''} />
            </Suspense>
          </Tabs.Panel>
        </Tabs>
      )}
      <AskAgain of={saldos} message={mensagensPosto.erroSaldos} />
      <AskAgain of={tanques} message={mensagensTanques.erro} />
    </>
  );
}

function AskAgain(props: {
  readonly of: UseQueryResult<unknown>;
  readonly message: string;
}): ReactElement | null {
  const { of, message } = props;
  if (!of.isError) return null;
  return (
    <RefreshFailed
      message={message}
      missing={of.data === undefined}
      retrying={of.isFetching}
      onRetry={() => void of.refetch()}
    />
  );
}
