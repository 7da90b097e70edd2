import { SUCESSO_MS } from '@frota/contract/checkin';
import { formatInteiro, formatPlaca } from '@frota/contract/formato';
import { PLANILHA_TIPOS } from '@frota/contract/planilha';
import {
  compareVeiculosRoute,
  deleteVeiculoRoute,
  getModeloCsvRoute,
  getModeloXlsxRoute,
  IMPORTACAO_MAX_LINHAS,
  listVeiculosRoute,
  mensagensImportacao,
  mensagensVeiculos,
  type Veiculo,
} from '@frota/contract/veiculos';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload, IconFileSpreadsheet, IconPlus, IconTableImport } from '@tabler/icons-react';
import { type ReactElement, Suspense, useCallback, useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '../../../design-system/confirm-dialog.tsx';
import { DropFile } from '../../../design-system/drop-file.tsx';
import { laterPart } from '../../../design-system/later.ts';
import { NoticeBanner, useNotice } from '../../../design-system/notice.tsx';
import { PageHeader } from '../../../design-system/page-header.tsx';
import { LoadingState } from '../../../design-system/states.tsx';
import { changeAddress, useAddress } from '../../../design-system/use-address.ts';
import { PlacaDrawing } from '../../../drawings/placa-drawing.tsx';
import { errorText } from '../../../http/errors.ts';
import { useInvalidate, useRouteMutation } from '../../../http/query.ts';
import { CADASTRAR, IMPORTAR, loadVeiculoModal } from '../cadastrar-veiculo.tsx';
import classes from '../importacao/importacao.module.css';
import { PlanilhaConferida } from '../importacao/planilha-conferida.tsx';
import { useImportacao } from '../importacao/use-importacao.ts';
import type { OnAcao } from './acoes-veiculo.tsx';
import { ListaCartoes } from './lista-cartoes.tsx';
import { ListaTabela } from './lista-tabela.tsx';

const VeiculoModal = laterPart(loadVeiculoModal);

const MODELOS = [
  { label: 'XLSX', path: getModeloXlsxRoute.path },
  { label: 'CSV', path: getModeloCsvRoute.path },
];

type Aberto =
  | { readonly acao: 'novo' }
  | { readonly acao: 'editar' | 'excluir'; readonly veiculo: Veiculo };

export function VeiculosPage(): ReactElement {
  const [params, setAddress] = useAddress();
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
  const [aberto, setAberto] = useState<Aberto>();
  const notice = useNotice();
  const remove = useRouteMutation(deleteVeiculoRoute, {
    onSuccess: useInvalidate(listVeiculosRoute, compareVeiculosRoute),
  });
  const cadastrar = params.get(CADASTRAR);

  // Stable, so that the rows are not drawn again.
  const { clear } = notice;
  const open = useCallback(
    (next: Aberto) => {
      clear();
      setAberto(next);
    },
    [clear],
  );
  const onAcao = useCallback<OnAcao>((acao, veiculo) => open({ acao, veiculo }), [open]);

  function close(): void {
    setAberto(undefined);
    if (cadastrar !== null) setAddress({ [CADASTRAR]: null });
  }

  function say(tone: 'success' | 'error', texto: string): void {
    close();
    notice.say(tone, texto);
  }

  function confirmExclusao({ id, Placa }: Veiculo): void {
    const { excluido, erroRemover, erroRemoverSemTexto } = mensagensVeiculos;
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () => say('success', excluido(formatPlaca(Placa))),
        onError: (error) => say('error', erroRemover(errorText(error, erroRemoverSemTexto))),
      },
    );
  }

  if (params.get('ver') === IMPORTAR) {
    return (
      <ImportVeiculos
        back={`?${changeAddress(params, { ver: null })}`}
        onImported={(texto) => {
          say('success', texto);
          setAddress({ ver: null, busca: null });
        }}
      />
    );
  }
  const Lista = isWide ? ListaTabela : ListaCartoes;
  return (
    <>
      <Lista
        onAcao={onAcao}
        above={<NoticeBanner notice={notice} successMs={SUCESSO_MS} />}
        actions={
          <>
            <Button
              component={Link}
              to={{ search: `?${changeAddress(params, { ver: IMPORTAR })}` }}
              variant="outline"
              h={48}
              leftSection={<IconTableImport size={22} aria-hidden />}
              aria-label="Importar planilha"
            >
              Importar
            </Button>
            <Button
              h={48}
              leftSection={<IconPlus size={22} aria-hidden />}
              aria-label="+ Novo Veículo"
              onClick={() => open({ acao: 'novo' })}
            >
              Novo Veículo
            </Button>
          </>
        }
      />
      {(aberto?.acao === 'novo' || aberto?.acao === 'editar' || cadastrar !== null) && (
        <Suspense>
          <VeiculoModal
            veiculo={aberto && 'veiculo' in aberto ? aberto.veiculo : undefined}
            placa={cadastrar ?? undefined}
            onClose={close}
            onSaved={(texto) => say('success', texto)}
          />
        </Suspense>
      )}
      {aberto?.acao === 'excluir' && (
        <ConfirmDialog
          opened
          title={mensagensVeiculos.excluirTitulo}
          cancelLabel="Não, cancelar"
          confirmLabel="Sim, excluir"
          danger
          busy={remove.isPending}
          onCancel={() => setAberto(undefined)}
          onConfirm={() => confirmExclusao(aberto.veiculo)}
        >
          <div className="stack justify-start gap-14">
            <PlacaDrawing placa={aberto.veiculo.Placa} />
            {mensagensVeiculos.excluirTexto}
          </div>
        </ConfirmDialog>
      )}
    </>
  );
}

function ImportVeiculos(props: {
  /** The list's query. */
  readonly back: string;
  readonly onImported: (mensagem: string) => void;
}): ReactElement {
  const importacao = useImportacao((total) =>
    props.onImported(mensagensImportacao.importados(total)),
  );
  const { anexo, checking } = importacao;
  return (
    <>
      <PageHeader
        title="Importar veículos"
        subtitle="Todos de uma vez, conferidos antes de gravar."
        back={{ to: { search: props.back }, label: 'Voltar aos veículos' }}
      />
      <NoticeBanner notice={importacao.notice} />
      <div className={`stack gap-16 ${classes.partes}`}>
        {!anexo && (
          <>
            <DropFile
              icon={<IconFileSpreadsheet size={48} stroke={1.5} aria-hidden />}
              title="Planilha dos veículos"
              hint={`Escolha um arquivo .xlsx, .xls, .ods ou .csv com até ${formatInteiro(IMPORTACAO_MAX_LINHAS)} veículos`}
              buttonLabel="Escolher planilha"
              inputLabel="Arquivo da planilha"
              accept={PLANILHA_TIPOS.join()}
              disabled={checking}
              onFiles={([arquivo]) => arquivo && void importacao.attach(arquivo)}
            />
            <Modelos />
          </>
        )}
        {checking && <LoadingState text="Conferindo a planilha..." />}
        {anexo && (
          <PlanilhaConferida
            anexo={anexo}
            busy={importacao.importing || checking}
            importing={importacao.importing}
            onReplace={importacao.discard}
            onFolha={importacao.chooseFolha}
            onImport={importacao.importAll}
          />
        )}
      </div>
    </>
  );
}

function Modelos(): ReactElement {
  return (
    <section className="tile row wrap gap-12 gap-x-16 p-16" aria-labelledby="modelos-titulo">
      <div className={classes.textos}>
        <h2 id="modelos-titulo" className="m-0 text-20">
          Modelo para preencher
        </h2>
        <p className="m-0 mt-4 muted break">
          Um veículo por linha. O XLSX explica cada coluna em uma segunda folha.
        </p>
      </div>
      <div className={`flex wrap gap-8 ${classes.acoes}`}>
        {MODELOS.map(({ label, path }) => (
          <Button
            key={path}
            component="a"
            href={path}
            download
            variant="outline"
            h={48}
            leftSection={<IconDownload size={20} aria-hidden />}
            aria-label={`Modelo ${label}`}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}
