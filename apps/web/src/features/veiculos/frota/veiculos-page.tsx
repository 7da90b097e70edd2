import { SUCESSO_MS } from '@frota/contract/checkin';
import { formatContagem, formatPlaca } from '@frota/contract/formato';
import {
  deleteVeiculoRoute,
  exportVeiculosRoute,
  listVeiculosRoute,
  mensagensVeiculos,
  type OrdemVeiculos,
  SEM_PASSAR,
  type Veiculo,
  type VeiculoListado,
} from '@frota/contract/veiculos';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus, IconTableImport, IconTruck } from '@tabler/icons-react';
import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '../../../design-system/confirm-dialog.tsx';
import { NoticeBanner, useNotice } from '../../../design-system/notice.tsx';
import { changeAddress, useAddress } from '../../../design-system/use-address.ts';
import { PlacaDrawing } from '../../../drawings/placa-drawing.tsx';
import { errorText } from '../../../http/errors.ts';
import { type Rows, usePages } from '../../../http/pages.ts';
import { useInvalidate, useRouteMutation } from '../../../http/query.ts';
import { linkFilter, textFilter, useFilters } from '../../../list/filters.tsx';
import { ListScreen } from '../../../list/list-screen.tsx';
import { OnlyLine } from '../../../list/only-line.tsx';
import { CADASTRAR } from '../cadastrar-veiculo.tsx';
import { ImportVeiculos } from '../importacao/import-veiculos.tsx';
import type { OnAcao } from './acoes-veiculo.tsx';
import { Cartoes, columnsOf, OrdemSelect } from './lista-veiculos.tsx';
import { parseOrdem, pressOrdem } from './ordem.ts';
import { VeiculoModal } from './veiculo-modal.tsx';
import classes from './veiculos-page.module.css';

type Aberto =
  | { readonly acao: 'novo' }
  | { readonly acao: 'editar' | 'excluir'; readonly veiculo: Veiculo };

/** In the address, where the import is open: '?ver=importar'. */
const IMPORTAR = 'importar';
const POR_PAGINA = 50;
const FILTROS = [
  textFilter({ 'aria-label': 'Buscar por placa', placeholder: 'Buscar por placa...' }),
  linkFilter('sem_passar', SEM_PASSAR),
];

/** 'Veículos da Frota': the register that every other screen asks. */
export function VeiculosPage(): ReactElement {
  const [params, setAddress] = useAddress();
  const ordem = parseOrdem(params);
  const query = { ...useFilters(FILTROS), ...ordem, limite: POR_PAGINA };
  const lista = usePages(listVeiculosRoute, { query });
  const [aberto, setAberto] = useState<Aberto>();
  const notice = useNotice();
  const remove = useRouteMutation(deleteVeiculoRoute, {
    onSuccess: useInvalidate(listVeiculosRoute),
  });
  const total = lista.data?.total;
  const cadastrar = params.get(CADASTRAR);

  // The same at each draw: the table's rows are not drawn again then.
  const { clear } = notice;
  const open = useCallback(
    (next: Aberto) => {
      clear();
      setAberto(next);
    },
    [clear],
  );
  const onAcao = useCallback<OnAcao>((acao, veiculo) => open({ acao, veiculo }), [open]);
  const columns = useMemo(() => columnsOf(onAcao), [onAcao]);
  const wide = useMediaQuery('(min-width: 80em)', undefined, { getInitialValueInEffect: false });
  const press = (by: string): void => setAddress(pressOrdem(ordem, by as OrdemVeiculos));

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
  return (
    <>
      <ListScreen
        title="Veículos da Frota"
        subtitle={
          total === undefined ? '' : `Total: ${formatContagem(total, 'veículo', 'veículos')}`
        }
        list={lista}
        csv={{
          route: exportVeiculosRoute,
          nothing: { tone: 'error', text: mensagensVeiculos.nadaParaExportar, notice },
        }}
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
        above={<NoticeBanner notice={notice} successMs={SUCESSO_MS} />}
        filters={FILTROS}
        bare
        below={
          <>
            {query.sem_passar && (
              <OnlyLine name="sem_passar">
                {mensagensVeiculos.soSemPassar(query.sem_passar)}
              </OnlyLine>
            )}
            {!wide && <OrdemSelect ordem={ordem.ordem} onOrdem={press} />}
          </>
        }
        columns={columns}
        table={{
          twoLines: true,
          ordering: { by: ordem.ordem, descending: ordem.sentido === 'desc', onOrder: press },
        }}
        loading="Carregando veículos..."
        loadingMore="Carregando mais veículos..."
        empty={mensagensVeiculos.vazio}
        emptyIcon={<IconTruck size={32} />}
        error={(error) =>
          mensagensVeiculos.erroCarregar(errorText(error, mensagensVeiculos.erroCarregarSemTexto))
        }
        {...(!wide && {
          end: 'scroll' as const,
          children: ({ rows }: Rows<VeiculoListado>) => <Cartoes rows={rows} onAcao={onAcao} />,
        })}
      />
      {(aberto?.acao === 'novo' || aberto?.acao === 'editar' || cadastrar !== null) && (
        <VeiculoModal
          veiculo={aberto && 'veiculo' in aberto ? aberto.veiculo : undefined}
          placa={cadastrar ?? undefined}
          onClose={close}
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
