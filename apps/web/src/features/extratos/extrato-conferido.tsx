import { askDeclaracaoRoute } from '@frota/contract/divergencias';
import {
  CHAVES_SITUACAO_EXTRATO,
  deleteExtratoRoute,
  getExtratoRoute,
  type LinhaConferida,
  listExtratoRoute,
  listExtratosImportadosRoute,
  mensagensExtrato,
  SITUACOES_EXTRATO,
} from '@frota/contract/extratos';
import { formatDia, formatInteiro } from '@frota/contract/formato';
import type { RouteAnswer } from '@frota/contract/rota';
import { diaOf } from '@frota/contract/tempo';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactElement, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '../../design-system/confirm-dialog.tsx';
import { NoticeBanner, useNotice } from '../../design-system/notice.tsx';
import { errorText } from '../../http/errors.ts';
import { usePages } from '../../http/pages.ts';
import { useInvalidate, useRoute, useRouteMutation } from '../../http/query.ts';
import { choiceFilter } from '../../list/choice-filter.tsx';
import { useFilters } from '../../list/filters.tsx';
import { ListScreen } from '../../list/list-screen.tsx';
import { colunasConferidas } from './colunas.tsx';
import { LancarModal } from './lancar-modal.tsx';

export function ExtratoConferidoScreen(props: {
  readonly id: string;
  readonly back: string;
  readonly onDeleted: () => void;
}): ReactElement {
  const { id } = props;
  const { data: extrato } = useRoute(getExtratoRoute, { params: { id } });
  const filtros = useMemo(
    () => [
      choiceFilter({
        name: 'situacao',
        label: 'Situação',
        options: CHAVES_SITUACAO_EXTRATO.map((value) => ({
          value,
          label: `${SITUACOES_EXTRATO[value]}${extrato ? ` (${formatInteiro(extrato.contagem[value])})` : ''}`,
        })),
        all: 'Todas as linhas',
        width: '260px',
      }),
    ],
    [extrato],
  );
  const list = usePages(listExtratoRoute, { query: { extrato: id, ...useFilters(filtros) } });
  const notice = useNotice();
  const [aberto, setAberto] = useState<LinhaConferida | 'excluir'>();
  const { mutate: ask, isPending: asking } = useRouteMutation(askDeclaracaoRoute, {
    onSuccess: useInvalidate(listExtratoRoute),
  });
  const { say } = notice;
  const colunas = useMemo(
    () =>
      colunasConferidas((linha) => (
        <Acoes
          linha={linha}
          asking={asking}
          onLancar={() => setAberto(linha)}
          onAsk={(caso, pessoa) =>
            ask(
              { params: { id: caso }, body: { pessoa } },
              {
                onError: (error) => say('error', errorText(error, mensagensExtrato.erroPerguntar)),
              },
            )
          }
        />
      )),
    [ask, asking, say],
  );
  const { operadora = '', inicio = '', fim = '' } = extrato ?? {};
  return (
    <>
      <ListScreen
        title={operadora || 'Extrato'}
        back={{ to: { search: props.back }, label: 'Voltar aos extratos' }}
        subtitle={
          extrato &&
          `${formatDia(diaOf(new Date(inicio)))} a ${formatDia(diaOf(new Date(fim)))} · ${extrato.arquivo} · ${contagemDe(extrato)}`
        }
        actions={
          <Button
            variant="outline"
            color="vermelho"
            h={48}
            leftSection={<IconTrash size={20} aria-hidden />}
            onClick={() => setAberto('excluir')}
          >
            Excluir extrato
          </Button>
        }
        above={<NoticeBanner notice={notice} />}
        list={list}
        filters={filtros}
        name="Linhas do extrato"
        columns={colunas}
        empty={mensagensExtrato.semLinhas}
        errorTitle={mensagensExtrato.erroTitulo}
        error={mensagensExtrato.erroCarregar}
      />
      {aberto === 'excluir' && (
        <ExcluirDialog id={id} onClose={() => setAberto(undefined)} onDeleted={props.onDeleted} />
      )}
      {typeof aberto === 'object' && aberto.extrato && (
        <LancarModal
          linha={aberto.id}
          extrato={aberto.extrato}
          operadora={operadora}
          onClose={() => setAberto(undefined)}
          onSaved={() => {
            setAberto(undefined);
            notice.say('success', mensagensExtrato.lancado);
          }}
        />
      )}
    </>
  );
}

/** 'Difere 2 · Confere 130 · 12 linhas já estavam em outro extrato' */
const contagemDe = ({ contagem, repetidas }: RouteAnswer<typeof getExtratoRoute>): string =>
  [
    ...CHAVES_SITUACAO_EXTRATO.filter((situacao) => contagem[situacao] > 0).map(
      (situacao) => `${SITUACOES_EXTRATO[situacao]} ${formatInteiro(contagem[situacao])}`,
    ),
    ...(repetidas > 0 ? [mensagensExtrato.jaEstavam(repetidas)] : []),
  ].join(' · ');

function Acoes(props: {
  readonly linha: LinhaConferida;
  readonly asking: boolean;
  readonly onAsk: (caso: string, pessoa: number) => void;
  readonly onLancar: () => void;
}): ReactElement | null {
  const { situacao, divergencia_id: caso, perguntar_a: pessoa } = props.linha;
  if (situacao !== 'difere' && situacao !== 'so_no_extrato') return null;
  return (
    <span className="column gap-8 items-start">
      {caso !== null && pessoa && (
        <Button
          variant="light"
          h={44}
          disabled={pessoa.pedido || props.asking}
          onClick={() => props.onAsk(caso, pessoa.id)}
        >
          {pessoa.pedido ? 'Declaração pedida' : 'Pedir declaração'}
        </Button>
      )}
      {situacao === 'so_no_extrato' && (
        <Button variant="outline" h={44} onClick={props.onLancar}>
          Lançar como externo
        </Button>
      )}
      {caso !== null && (
        <Button component={Link} to={`/divergencias/${caso}`} variant="subtle" h={44}>
          Ver pendência
        </Button>
      )}
    </span>
  );
}

function ExcluirDialog(props: {
  readonly id: string;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}): ReactElement {
  const deleting = useRouteMutation(deleteExtratoRoute, {
    onSuccess: useInvalidate(listExtratosImportadosRoute),
  });
  return (
    <ConfirmDialog
      opened
      title="Excluir este extrato?"
      cancelLabel="Não, cancelar"
      confirmLabel="Sim, excluir"
      danger
      busy={deleting.isPending}
      onCancel={props.onClose}
      onConfirm={() =>
        deleting.mutate(
          { params: { id: props.id } },
          { onSuccess: props.onDeleted, onError: props.onClose },
        )
      }
    >
      <p className="m-0">{mensagensExtrato.perguntaExcluir}</p>
    </ConfirmDialog>
  );
}
