import { formatDataHora, formatLitros } from '@frota/contract/formato';
import { type listEntradasRoute, mensagensProva } from '@frota/contract/posto';
import type { RouteAnswer } from '@frota/contract/rota';
import type { ReactElement } from 'react';
import { Miniaturas } from '../../fotos/index.ts';
import { PessoaLink } from '../../pessoas/index.ts';
import { CartasDeCorrecao } from '../notas/cartas.tsx';
import { Nota } from './estornado.tsx';

export type Entrada = RouteAnswer<typeof listEntradasRoute>[number];

/** Below a delivery: how its dips come to what they say, its truck, photos and letters, and its reversal; null without any. */
export function Detalhes({ entrada }: { readonly entrada: Entrada }): ReactElement | null {
  const { prova, lacres, placa_caminhao, motorista, fotos, correcoes, estornado_em, informado } =
    entrada;
  const partes = [
    prova && contaDa(prova),
    prova && prova.notas.length > 1 && mensagensProva.notas(...prova.notas),
    placa_caminhao && `caminhão ${placa_caminhao}`,
    motorista && `motorista ${motorista}`,
    lacres && `lacres ${lacres}`,
  ].filter(Boolean);
  const tem =
    informado !== null ||
    partes.length + fotos.length + correcoes.length > 0 ||
    estornado_em !== null;
  if (!tem) return null;
  return (
    <div className="stack gap-4 min-w-0 break">
      {partes.length > 0 && (
        <span className="muted">
          {partes.join(' · ')}
          {prova?.medido_por && (
            <>
              {' '}
              · medido por <PessoaLink pessoa={prova.medido_por} />
            </>
          )}
        </span>
      )}
      {informado && (
        <span>
          Corrigida: era {informado.tipo}, {formatLitros(informado.litros)} L,{' '}
          {formatDataHora(informado.em)}
        </span>
      )}
      <Miniaturas urls={fotos} titulo="Descarga" />
      <CartasDeCorrecao cartas={correcoes} />
      {estornado_em !== null && (
        <Nota
          titulo={`Estornado em ${formatDataHora(estornado_em)}`}
          motivo={entrada.estorno_motivo}
        />
      )}
    </div>
  );
}

/** 'régua 3.000 L antes, 7.900 L depois, 50 L saíram' */
function contaDa({ antes, depois, saiu }: NonNullable<Entrada['prova']>): string {
  const saida = saiu === 0 ? '' : `, ${formatLitros(saiu)} L saíram`;
  return `régua ${formatLitros(antes)} L antes, ${formatLitros(depois)} L depois${saida}`;
}
