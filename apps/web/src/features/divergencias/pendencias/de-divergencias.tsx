import {
  assuntoOf,
  DECISOES_DIVERGENCIA,
  type Divergencia,
  emJogoDoCaso,
  listDivergenciasRoute,
  mensagensDivergencias,
} from '@frota/contract/divergencias';
import { formatDataHora } from '@frota/contract/formato';
import type { ReactElement } from 'react';
import { PlacaDrawing } from '../../../drawings/placa-drawing.tsx';
import { usePages } from '../../../http/pages.ts';
import { BarraEscolhidos, useEscolhidos } from '../../conferencia/index.ts';
import { DivergenciaCaso } from '../caso/divergencia-caso.tsx';
import { useDecisoes } from '../caso/use-decisoes.ts';
import { Aberto, POR_PAGINA } from './aberto.tsx';
import type { GrupoAberto } from './caixa.tsx';
import { cartoesOf } from './cartoes.ts';
import type { Grupo } from './grupos.ts';
import { Linha } from './linha.tsx';

type DeRegra = Extract<Grupo, { classe: 'divergencia' }>;

/** The open group where it is of a rule. */
export function DeDivergencias(props: GrupoAberto<DeRegra>): ReactElement {
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
  const { placa } = caso;
  return (
    <Linha
      assunto={
        placa ? <PlacaDrawing placa={placa} size="sm" /> : <strong>{assuntoOf(caso)}</strong>
      }
      figura={emJogoDoCaso(caso)}
      frase={caso.frase}
      quando={formatDataHora(caso.ocorrido_em)}
      mais={juntas}
    />
  );
}
