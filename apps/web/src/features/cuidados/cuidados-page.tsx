import {
  CAMPOS_PENDENCIA,
  countCuidadosRoute,
  getCuidadosVeiculoRoute,
  listPendenciasRoute,
  MOTIVO_PENDENCIA,
  mensagensCuidados,
  NOMES_ITENS,
  type Pendencia,
  resolvePendenciaRoute,
  type SituacaoPendencia,
} from '@frota/contract/cuidados';
import { formatDataHora, formatInteiro, formatPlaca } from '@frota/contract/formato';
import { faultOfMotivo, MOTIVO_MAX, mensagensGerais } from '@frota/contract/rota';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useMemo, useState } from 'react';
import { PhotoList, sendFoto } from '../../capture/photo/photo-list.tsx';
import { Banner } from '../../design-system/banner.tsx';
import { SegmentedChoice } from '../../design-system/choices.tsx';
import type { Column } from '../../design-system/data-table.tsx';
import { type Notice, NoticeBanner, useNotice } from '../../design-system/notice.tsx';
import { ReasonDialog } from '../../design-system/reason-dialog.tsx';
import { useAddress } from '../../design-system/use-address.ts';
import { call } from '../../http/client.ts';
import { errorText } from '../../http/errors.ts';
import { usePages, useReload } from '../../http/pages.ts';
import { actionColumn, fieldColumns } from '../../list/columns.tsx';
import { situacaoFilter, textFilter, useFilters } from '../../list/filters.tsx';
import { ListScreen } from '../../list/list-screen.tsx';
import type { Foto } from '../../offline/foto.ts';
import { Miniatura } from '../fotos/index.ts';
import { PessoaLink } from '../pessoas/index.ts';
import classes from './cuidados.module.css';
import { PreventivasView } from './preventivas/preventivas-view.tsx';
import { useUrgentes } from './use-urgentes.ts';
import { VencimentosView } from './vencimentos/vencimentos-view.tsx';
import { POR_PAGINA, type ViewProps } from './view.tsx';

const FILTROS = [
  textFilter({ label: 'Placa', placeholder: 'Placa ou parte dela' }),
  situacaoFilter({
    choices: [
      { value: 'aberta', label: 'Abertas' },
      { value: 'resolvida', label: 'Resolvidas' },
    ],
    width: '360px',
  }),
];

const VISTAS = [
  { value: 'vencimentos', label: 'Vencimentos', urgentes: 'vencidos' },
  { value: 'preventivas', label: 'Preventivas', urgentes: 'preventivas' },
  { value: 'pendencias', label: 'Itens em falta', urgentes: 'pendencias' },
] as const;

type Vista = (typeof VISTAS)[number]['value'];

const VIEWS: Readonly<Record<Vista, (props: ViewProps) => ReactElement>> = {
  vencimentos: VencimentosView,
  preventivas: PreventivasView,
  pendencias: PendenciasView,
};

const SUCESSO_MS = 5_000;

export function CuidadosPage(): ReactElement {
  const [params, change] = useAddress();
  const notice = useNotice();
  const vista = VISTAS.find(({ value }) => value === params.get('ver'))?.value ?? 'vencimentos';
  const View = VIEWS[vista];
  const quantos = useUrgentes();
  // Together they are the menu's number.
  const choices = VISTAS.map(({ value, label, urgentes }) => ({
    value,
    label: quantos?.[urgentes] ? `${label} (${formatInteiro(quantos[urgentes])})` : label,
  }));
  return (
    <View
      notice={notice}
      above={
        <>
          <div className={classes.vistas}>
            <SegmentedChoice
              label="Ver"
              labelled
              choices={choices}
              value={vista}
              onChange={(next) => {
                notice.clear();
                change({ ...NADA, ver: next === 'vencimentos' ? null : next });
              }}
            />
          </div>
          <NoticeBanner notice={notice} successMs={SUCESSO_MS} />
        </>
      }
    />
  );
}

/** Filters of one view do not apply to another, except the text. */
const NADA = { situacao: null, de: null, tipo: null };

function PendenciasView({ notice, above }: ViewProps): ReactElement {
  const filtros = useFilters(FILTROS);
  const { situacao } = filtros;
  const query = { ...filtros, limite: POR_PAGINA };
  const lista = usePages(listPendenciasRoute, { query }, 'pendencias');
  const [aberta, setAberta] = useState<Pendencia>();
  const columns = useMemo(() => columnsOf(situacao, setAberta), [situacao]);
  const { semPendencias, semResolvidas } = mensagensCuidados;
  return (
    <>
      <ListScreen
        title="Cuidados"
        list={lista}
        above={above}
        filters={FILTROS}
        name="Itens em falta"
        columns={columns}
        loading="Carregando itens em falta..."
        empty={situacao === 'aberta' ? semPendencias : semResolvidas}
        emptyIcon={<IconCircleCheck size={32} />}
        error={mensagensCuidados.erroCarregar}
      />
      {aberta && (
        <ResolverDialog
          key={aberta.id}
          pendencia={aberta}
          notice={notice}
          onClose={() => setAberta(undefined)}
        />
      )}
    </>
  );
}

function columnsOf(
  situacao: SituacaoPendencia,
  onResolver: (pendencia: Pendencia) => void,
): readonly Column<Pendencia>[] {
  const columns: readonly Column<Pendencia>[] = fieldColumns(CAMPOS_PENDENCIA, {
    placa: {},
    item: { width: '140px', cell: ({ item }) => <strong>{NOMES_ITENS[item].nome}</strong> },
    desde: { width: '160px' },
    usuario: {},
    resolvida: situacao === 'resolvida' && {
      width: 'minmax(0, 2fr)',
      wide: true,
      cell: (pendencia) => <Resolucao pendencia={pendencia} />,
    },
  });
  if (situacao === 'resolvida') return columns;
  return [
    ...columns,
    actionColumn({
      width: '140px',
      icon: IconCircleCheck,
      label: () => 'Resolver',
      name: ({ item, placa }) => `Resolver: ${NOMES_ITENS[item].nome} de ${formatPlaca(placa)}`,
      onPress: onResolver,
    }),
  ];
}

function Resolucao({ pendencia }: { readonly pendencia: Pendencia }): ReactElement | null {
  const { resolvida } = pendencia;
  if (!resolvida) return null;
  const { nome } = NOMES_ITENS[pendencia.item];
  return (
    <div className={classes.resolucao}>
      <span>
        {formatDataHora(resolvida.em)},{' '}
        <PessoaLink pessoa={{ id: resolvida.usuario_id, nome: resolvida.usuario }} />
        {resolvida.motivo !== null && <span className="block muted break">{resolvida.motivo}</span>}
      </span>
      {resolvida.fotos.map((url) => (
        <Miniatura key={url} url={url} titulo={nome} className={classes.foto} />
      ))}
    </div>
  );
}

function ResolverDialog(props: {
  readonly pendencia: Pendencia;
  readonly notice: Notice;
  readonly onClose: () => void;
}): ReactElement {
  const { notice, onClose } = props;
  const { id, placa, item } = props.pendencia;
  const { nome, com } = NOMES_ITENS[item];
  const [foto, setFoto] = useState<Foto>();
  const resolve = useMutation({
    mutationFn: async (motivo: string) => {
      const body = foto ? { motivo, fotoUrl: await sendFoto(foto) } : { motivo };
      await call(resolvePendenciaRoute, { params: { id }, body });
    },
    onSuccess: () => {
      notice.say('success', mensagensCuidados.pendenciaResolvida);
      onClose();
    },
    onSettled: useReload(listPendenciasRoute, countCuidadosRoute, getCuidadosVeiculoRoute),
  });
  return (
    <ReasonDialog
      title="Resolver item em falta?"
      confirmLabel="Sim, resolver"
      label="Motivo"
      hint={`De ${MOTIVO_PENDENCIA.min} a ${MOTIVO_MAX} caracteres. Fica registrado.`}
      maxLength={MOTIVO_MAX}
      check={(text) => faultOfMotivo(text, MOTIVO_PENDENCIA)}
      busy={resolve.isPending}
      danger={false}
      failure={
        resolve.error && (
          <Banner tone="error">{errorText(resolve.error, mensagensGerais.erroSalvar)}</Banner>
        )
      }
      onCancel={onClose}
      onConfirm={resolve.mutate}
    >
      <strong>
        {nome} de {formatPlaca(placa)}
      </strong>
      <span>
        A portaria encerra com a foto quando o item volta. Resolva aqui os outros casos. Se puder,
        anexe uma foto d{com}.
      </span>
      <div className="w-full">
        <PhotoList
          fotos={foto ? [foto] : []}
          max={1}
          subject={com}
          title={`Foto d${com}`}
          onAdd={setFoto}
          onRemove={() => setFoto(undefined)}
        />
      </div>
    </ReasonDialog>
  );
}
