import {
  deleteVeiculoRoute,
  exportVeiculosRoute,
  formatContagem,
  formatPlaca,
  listVeiculosRoute,
  mensagensVeiculos,
  SUCESSO_MS,
  type Veiculo,
} from '@frota/contract';
import { Button } from '@mantine/core';
import { IconDownload, IconPlus, IconTableImport } from '@tabler/icons-react';
import { type ReactElement, useCallback, useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '../../../design-system/confirm-dialog.tsx';
import { parseBusca } from '../../../design-system/list-span.ts';
import { NoticeBanner, useNotice } from '../../../design-system/notice.tsx';
import { PageHeader } from '../../../design-system/page-header.tsx';
import { SearchField } from '../../../design-system/search-field.tsx';
import { changeAddress, useAddress } from '../../../design-system/use-address.ts';
import { PlacaDrawing } from '../../../drawings/placa-drawing.tsx';
import { errorText } from '../../../http/errors.ts';
import { usePages } from '../../../http/pages.ts';
import { useInvalidate, useRouteMutation } from '../../../http/query.ts';
import { buildUrl } from '../../../http/request.ts';
import { ImportVeiculos } from '../importacao/import-veiculos.tsx';
import { ListaVeiculos } from './lista-veiculos.tsx';
import { parseOrdem, pressOrdem } from './ordem.ts';
import { VeiculoModal } from './veiculo-modal.tsx';
import classes from './veiculos-page.module.css';

type Aberto =
  | { readonly acao: 'novo' }
  | { readonly acao: 'editar' | 'excluir'; readonly veiculo: Veiculo };

/** In the address, where the import is open: '?ver=importar'. */
const IMPORTAR = 'importar';
const POR_PAGINA = 50;

/** 'Veículos da Frota': the register that every other screen asks. */
export function VeiculosPage(): ReactElement {
  const [params, setAddress] = useAddress();
  const busca = parseBusca(params);
  const ordem = parseOrdem(params);
  const lista = usePages(listVeiculosRoute, { query: { busca, ...ordem, limite: POR_PAGINA } });
  const [aberto, setAberto] = useState<Aberto>();
  const notice = useNotice();
  const remove = useRouteMutation(deleteVeiculoRoute, {
    onSuccess: useInvalidate(listVeiculosRoute),
  });
  const total = lista.data?.total;

  function open(next: Aberto): void {
    notice.clear();
    setAberto(next);
  }

  // The same at each draw: the table's rows are not drawn again then.
  const { clear } = notice;
  const edit = useCallback(
    (veiculo: Veiculo) => {
      clear();
      setAberto({ acao: 'editar', veiculo });
    },
    [clear],
  );
  const ask = useCallback(
    (veiculo: Veiculo) => {
      clear();
      setAberto({ acao: 'excluir', veiculo });
    },
    [clear],
  );

  function say(tone: 'success' | 'error', texto: string): void {
    setAberto(undefined);
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
  return (
    <>
      <PageHeader
        title="Veículos da Frota"
        subtitle={
          total === undefined ? '' : `Total: ${formatContagem(total, 'veículo', 'veículos')}`
        }
        actions={
          <>
            <Button
              component="a"
              href={buildUrl(exportVeiculosRoute.path, {}, { busca })}
              download
              variant="outline"
              className={classes.action}
              leftSection={<IconDownload size={22} aria-hidden />}
              onClick={(event) => {
                if (total !== 0) return;
                event.preventDefault();
                say('error', mensagensVeiculos.nadaParaExportar);
              }}
            >
              Exportar CSV
            </Button>
            <Button
              component={Link}
              to={{ search: `?${changeAddress(params, { ver: IMPORTAR })}` }}
              variant="outline"
              className={classes.action}
              leftSection={<IconTableImport size={22} aria-hidden />}
              aria-label="Importar planilha"
            >
              Importar
            </Button>
            <Button
              className={classes.action}
              leftSection={<IconPlus size={22} aria-hidden />}
              aria-label="+ Novo Veículo"
              onClick={() => open({ acao: 'novo' })}
            >
              Novo Veículo
            </Button>
          </>
        }
      />
      <NoticeBanner notice={notice} successMs={SUCESSO_MS} />
      <div className={classes.page}>
        <SearchField
          aria-label="Buscar por placa"
          placeholder="Buscar por placa..."
          value={busca}
          onSearch={(texto) => setAddress({ busca: texto })}
        />
        <ListaVeiculos
          lista={lista}
          ordem={ordem}
          onOrdem={(escolhida) => setAddress(pressOrdem(ordem, escolhida))}
          onEdit={edit}
          onDelete={ask}
        />
      </div>
      {(aberto?.acao === 'novo' || aberto?.acao === 'editar') && (
        <VeiculoModal
          veiculo={'veiculo' in aberto ? aberto.veiculo : undefined}
          onClose={() => setAberto(undefined)}
          onSaved={(texto) => say('success', texto)}
        />
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
          <div className={classes.pergunta}>
            <PlacaDrawing placa={aberto.veiculo.Placa} />
            {mensagensVeiculos.excluirTexto}
          </div>
        </ConfirmDialog>
      )}
    </>
  );
}
