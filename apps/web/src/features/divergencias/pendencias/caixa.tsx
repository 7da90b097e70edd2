import {
  assuntoOf,
  DECISOES_DIVERGENCIA,
  type Divergencia,
  emJogoDoCaso,
  listDivergenciasRoute,
  mensagensDivergencias,
  type SituacaoDivergencia,
} from '@frota/contract/divergencias';
import { formatDataHora } from '@frota/contract/formato';
import { type ReactElement, useEffect, useState } from 'react';
import type { Notice } from '../../../design-system/notice.tsx';
import { useAddress } from '../../../design-system/use-address.ts';
import { PlacaDrawing } from '../../../drawings/placa-drawing.tsx';
import { usePages } from '../../../http/pages.ts';
import type { Chosen } from '../../../list/filters.tsx';
import { BarraEscolhidos, useEscolhidos } from '../../conferencia/index.ts';
import { DivergenciaCaso } from '../caso/divergencia-caso.tsx';
import { useDecisoes } from '../caso/use-decisoes.ts';
import { Aberto, POR_PAGINA } from './aberto.tsx';
import { cartoesOf } from './cartoes.ts';
import { DeConferencias, decididaText, Linha } from './de-conferencias.tsx';
import type { FILTROS } from './filtros.tsx';
import type { Grupo } from './grupos.ts';

/** What a list of the inbox is drawn from. */
export interface GrupoAberto<G extends Grupo = Grupo> {
  readonly grupos: readonly Grupo[];
  readonly grupo: G;
  readonly situacao: SituacaoDivergencia;
  readonly filtros: Omit<Chosen<typeof FILTROS>, 'situacao'>;
  readonly notice: Notice;
  /** Begins at its last case: one came back to it. */
  readonly deTras: boolean;
  readonly onGrupo: (grupo: Grupo, deTras: boolean) => void;
  readonly onLegend: () => void;
}

/** The groups, one of them open. If all cases of the open one are decided, the next group opens. */
export function Caixa(props: Omit<GrupoAberto, 'grupo' | 'deTras' | 'onGrupo'>): ReactElement {
  const { grupos } = props;
  const [params] = useAddress();
  const [aberto, setAberto] = useState({ key: params.get('grupo'), lugar: 0, deTras: false });
  const found = grupos.findIndex(({ key }) => key === aberto.key);
  const lugar = found >= 0 ? found : Math.min(aberto.lugar, grupos.length - 1);
  const grupo = grupos[lugar]!;
  const { key } = grupo;
  useEffect(() => {
    setAberto((before) =>
      before.key === key && before.lugar === lugar
        ? before
        : { key, lugar, deTras: before.deTras && before.key === key },
    );
  }, [key, lugar]);
  const given = {
    ...props,
    deTras: aberto.deTras,
    onGrupo: (para: Grupo, deTras: boolean) =>
      setAberto({ key: para.key, lugar: grupos.indexOf(para), deTras }),
  };
  return grupo.classe === 'divergencia' ? (
    <DeDivergencias key={grupo.key} {...given} grupo={grupo} />
  ) : (
    <DeConferencias key={grupo.key} {...given} grupo={grupo} />
  );
}

type DeRegra = Extract<Grupo, { classe: 'divergencia' }>;

/** The open group where it is of a rule. */
function DeDivergencias(props: GrupoAberto<DeRegra>): ReactElement {
  const { grupo, situacao, filtros, notice } = props;
  const query = { ...filtros, situacao, cabeca: grupo.cabeca, limite: POR_PAGINA };
  const lista = usePages(listDivergenciasRoute, { query }, 'divergencias');
  const decisoes = useDecisoes(notice);
  const rows = lista.data?.rows ?? [];
  const escolhidos = useEscolhidos(situacao === 'aberta' ? rows : []);
  return (
    <Aberto
      {...props}
      lista={lista}
      erro={mensagensDivergencias.erroCarregar}
      itens={cartoesOf(rows, situacao).map(([caso, ...juntas]) => ({
        id: caso.id,
        ids: [caso, ...juntas].map(({ id }) => id),
        linha: <LinhaDoCaso caso={caso} juntas={juntas.length} />,
        caso: <DivergenciaCaso caso={caso} juntas={juntas} decisoes={decisoes} />,
      }))}
      escolhidos={situacao === 'aberta' ? escolhidos : undefined}
      barra={
        <BarraEscolhidos
          escolhidos={escolhidos}
          decisoes={DECISOES_DIVERGENCIA}
          busy={escolhidos.ids.some((id) => decisoes.isBusy({ id }))}
          onDecide={(ids, decisao, nota) =>
            decisoes.decide(
              rows.filter(({ id }) => ids.includes(id)),
              decisao,
              nota,
            )
          }
        />
      }
    />
  );
}

function LinhaDoCaso(props: {
  readonly caso: Divergencia;
  /** How many stand with it. */
  readonly juntas: number;
}): ReactElement {
  const { caso, juntas } = props;
  const { placa, decisao } = caso;
  return (
    <Linha
      assunto={
        placa ? <PlacaDrawing placa={placa} size="sm" /> : <strong>{assuntoOf(caso)}</strong>
      }
      figura={emJogoDoCaso(caso)}
      frase={caso.frase}
      quando={formatDataHora(caso.ocorrido_em)}
      decisao={
        decisao && decididaText(DECISOES_DIVERGENCIA[decisao.decisao], decisao.por, decisao.em)
      }
      mais={juntas}
    />
  );
}
