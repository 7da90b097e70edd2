import { SUCESSO_MS } from '@frota/contract/checkin';
import { formatPlaca } from '@frota/contract/formato';
import {
  compareVeiculosRoute,
  deleteVeiculoRoute,
  listVeiculosRoute,
  mensagensVeiculos,
  type Veiculo,
} from '@frota/contract/veiculos';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus, IconTableImport } from '@tabler/icons-react';
import { type ReactElement, useCallback, useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '../../../design-system/confirm-dialog.tsx';
import { NoticeBanner, useNotice } from '../../../design-system/notice.tsx';
import { changeAddress, useAddress } from '../../../design-system/use-address.ts';
import { PlacaDrawing } from '../../../drawings/placa-drawing.tsx';
import { errorText } from '../../../http/errors.ts';
import { useInvalidate, useRouteMutation } from '../../../http/query.ts';
import { CADASTRAR } from '../cadastrar-veiculo.tsx';
import { ImportVeiculos } from '../importacao/import-veiculos.tsx';
import type { OnAcao } from './acoes-veiculo.tsx';
import { ListaCartoes } from './lista-cartoes.tsx';
import { ListaTabela } from './lista-tabela.tsx';
import { VeiculoModal } from './veiculo-modal.tsx';

type Aberto =
  | { readonly acao: 'novo' }
  | { readonly acao: 'editar' | 'excluir'; readonly veiculo: Veiculo };

/** '?ver=importar' */
const IMPORTAR = 'importar';
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
          <div className="stack justify-start gap-14">
            <PlacaDrawing placa={aberto.veiculo.Placa} />
            {mensagensVeiculos.excluirTexto}
          </div>
        </ConfirmDialog>
      )}
    </>
  );
}
