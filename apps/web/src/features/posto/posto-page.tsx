import { mensagensAcesso, parseTipoLogin } from '@frota/contract/acesso';
import {
  abasOf,
  findAba,
  MEDICAO_SUCESSO_MS,
  mensagensFechamento,
  mensagensPosto,
  mensagensTanques,
} from '@frota/contract/posto';
import { Button, Tabs } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactElement, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Banner } from '../../design-system/banner.tsx';
import { laterPart } from '../../design-system/later.ts';
import { NoticeBanner, useNotice } from '../../design-system/notice.tsx';
import { PageHeader } from '../../design-system/page-header.tsx';
import { RefreshFailed } from '../../design-system/refresh-failed.tsx';
import { LoadingState } from '../../design-system/states.tsx';
import { isLoading } from '../../http/query.ts';
import { NOME_DESCONHECIDO, useUsuario } from '../../http/session.ts';
import { AjustePanel } from './ajuste/ajuste-panel.tsx';
import { HistoricoPanel } from './ajuste/historico-panel.tsx';
import { SaidasPanel } from './ajuste/saidas-panel.tsx';
import {
  isMedicaoCega,
  useDescargas,
  useEstoques,
  useMedicaoHoje,
  useMesAFechar,
  useSaldos,
  useTanques,
} from './api.ts';
import { DescargasSemEntrada } from './entradas/descargas-sem-entrada.tsx';
import { EntradaPanel } from './entradas/entrada-panel.tsx';
import { measuredOf } from './medicao/medicao.ts';
import { MedicaoPanel } from './medicao/medicao-panel.tsx';
import { NotasCanceladas } from './notas/notas-canceladas.tsx';
import { nomeDoMes } from './periodo.ts';
import { PostoAbas } from './posto-abas.tsx';
import classes from './posto-page.module.css';
import { SaldosTanques } from './tanques/saldos.tsx';
import { TanquesPanel } from './tanques/tanques-panel.tsx';

const FecharDialog = laterPart(
  async () => (await import('./livro/fechar-dialog.tsx')).FecharDialog,
);

/** The book with its chart and analysis, which who dips never opens. */
const TurnosPanel = laterPart(async () => (await import('./bicos/turnos-panel.tsx')).TurnosPanel);
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
    tanques,
    medicao,
    ...(cega ? [] : [saldos, estoques]),
    ...(frota ? [descargas] : []),
  ].some(isLoading);
  const mes = useMesAFechar(frota);
  const [fechando, setFechando] = useState(false);
  const notice = useNotice();
  const fechar =
    mes === undefined
      ? undefined
      : { label: `Fechar ${nomeDoMes(mes)}`, onPress: () => setFechando(true) };
  const identificado = usuario !== undefined && usuario.nome !== NOME_DESCONHECIDO;
  return (
    <>
      <div className={classes.topo}>
        <PageHeader
          title="Gestão do Posto"
          actions={
            fechar && (
              <Button
                variant="outline"
                h={38}
                className={classes.fechar ?? ''}
                leftSection={<IconLock size={20} aria-hidden />}
                onClick={fechar.onPress}
              >
                {fechar.label}
              </Button>
            )
          }
        />
        {!identificado && <Banner tone="error">{mensagensAcesso.semUsuario}</Banner>}
      </div>
      <NoticeBanner notice={notice} successMs={MEDICAO_SUCESSO_MS} />
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
        <>
          <Tabs
            value={aba.mais ? null : aba.chave}
            keepMounted={false}
            onChange={(chave) => setParams(chave ? { aba: chave } : {})}
            classNames={{ tab: `flex-none text-16 semibold ${classes.aba}`, panel: classes.painel }}
          >
            <PostoAbas abas={abasOf(tipo)} aberta={aba} fechar={fechar} />
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
          </Tabs>
          {aba.mais && (
            <section className={classes.painel} aria-label={aba.label}>
              {aba.chave === 'turnos' && (
                <Suspense fallback={<LoadingState />}>
                  <TurnosPanel tanques={tanques.data} />
                </Suspense>
              )}
              {aba.chave === 'tanques' && <TanquesPanel tanques={tanques} />}
              {aba.chave === 'livro' && (
                <Suspense fallback={<LoadingState />}>
                  <LivroPanel tanques={tanques.data} empresa={usuario?.empresa ?? ''} />
                </Suspense>
              )}
            </section>
          )}
        </>
      )}
      {fechando && mes && (
        <FecharDialog
          mes={mes}
          verbo="Fechar"
          onClose={() => setFechando(false)}
          onClosed={() => notice.say('success', mensagensFechamento.fechado(nomeDoMes(mes)))}
        />
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
