import {
  type Conferencia,
  formatCampo,
  listConferenciasRoute,
  mensagensConferencia,
  textoDaDecisao,
} from '@frota/contract/conferencia';
import { formatContagem, formatDataHora } from '@frota/contract/formato';
import type { ReactElement, ReactNode } from 'react';
import { PlacaDrawing } from '../../../drawings/placa-drawing.tsx';
import { usePages } from '../../../http/pages.ts';
import {
  BarraEscolhidos,
  ConferenciaItem,
  campoOf,
  type DecisaoDeVarios,
  useDecisoes,
  useEscolhidos,
} from '../../conferencia/index.ts';
import { Aberto, POR_PAGINA } from './aberto.tsx';
import classes from './caixa.module.css';
import type { GrupoAberto } from './caixa.tsx';
import type { Grupo } from './grupos.ts';

type DeMotivo = Extract<Grupo, { classe: 'conferencia' }>;

/** What is decided of several; none is corrected so. */
const DE_VARIOS: Readonly<Record<DecisaoDeVarios, string>> = {
  confirmado: 'Está certo',
  inconclusivo: 'Inconclusivo',
};

/** The open group where it is of values to check. */
export function DeConferencias(props: GrupoAberto<DeMotivo>): ReactElement {
  const { grupo, situacao, filtros, notice } = props;
  const { placa: busca, pessoa, inicio, fim } = filtros;
  const abertas = situacao === 'aberta';
  const query = {
    situacao: abertas ? ('abertas' as const) : ('decididas' as const),
    motivo: grupo.motivo,
    busca,
    pessoa,
    inicio,
    fim,
    limite: POR_PAGINA,
  };
  const lista = usePages(listConferenciasRoute, { query }, 'conferencias');
  const rows = lista.data?.rows ?? [];
  const decisoes = useDecisoes(notice, rows);
  const escolhidos = useEscolhidos(abertas ? rows : []);
  return (
    <Aberto
      {...props}
      lista={lista}
      erro={mensagensConferencia.erroCarregar}
      itens={rows.map((item) => ({
        id: item.id,
        ids: [item.id],
        linha: <LinhaDoValor item={item} />,
        caso: <ConferenciaItem item={item} decisoes={decisoes} />,
      }))}
      escolhidos={abertas ? escolhidos : undefined}
      barra={
        <BarraEscolhidos
          escolhidos={escolhidos}
          decisoes={DE_VARIOS}
          busy={escolhidos.ids.some((id) => decisoes.isBusy({ id }))}
          onDecide={decisoes.decideAll}
        />
      }
    />
  );
}

function LinhaDoValor({ item }: { readonly item: Conferencia }): ReactElement {
  const informado = formatCampo(item.campo, item.valor_informado);
  const lido = item.valor_lido === null ? '' : formatCampo(item.campo, item.valor_lido);
  return (
    <Linha
      assunto={
        item.placa ? <PlacaDrawing placa={item.placa} size="sm" /> : <strong>{item.assunto}</strong>
      }
      frase={[`${campoOf(item)}: ${informado || '—'}`, lido && `foto: ${lido}`]
        .filter(Boolean)
        .join(' · ')}
      quando={`${formatDataHora(item.criada_em)} · ${item.usuario}`}
      decisao={
        item.decisao &&
        item.decidida_em &&
        decididaText(textoDaDecisao(item.campo, item.decisao), item.decidida_por, item.decidida_em)
      }
    />
  );
}

/** 'Está certo · Vanda Frota, 12/11/2026 14:03'; without a name where nobody decided it by hand. */
export function decididaText(decisao: string, por: string | null, em: string): string {
  return `${decisao} · ${[por, formatDataHora(em)].filter(Boolean).join(', ')}`;
}

/** A case in the list: whose, what is at stake, and what is asked. */
export function Linha(props: {
  readonly assunto: ReactNode;
  readonly figura?: ReactNode;
  readonly frase: string;
  readonly quando: string;
  /** What was decided, by whom and when. */
  readonly decisao?: string | null | undefined;
  /** Others of the same cause. */
  readonly mais?: number;
}): ReactElement {
  const { mais = 0 } = props;
  return (
    <>
      <span className="row between gap-8">
        {props.assunto}
        {props.figura && <strong className="nowrap">{props.figura}</strong>}
      </span>
      <span className={classes.frase}>{props.frase}</span>
      {props.decisao && <strong>{props.decisao}</strong>}
      <span className={`small ${classes.quando}`}>
        {props.quando}
        {mais > 0 && ` · e mais ${formatContagem(mais, 'pendência', 'pendências')} da mesma causa`}
      </span>
    </>
  );
}
