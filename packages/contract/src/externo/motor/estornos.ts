import { plainText } from '../../rota/plain-text.ts';
import { placaCanonica } from '../../veiculos/placa.ts';
import { mensagensExtrato as m } from '../extrato.messages.ts';
import type { LinhaLida, LinhaRecusada } from './linhas.ts';

const NEGADA =
  /\b(?:neg(?:ad|ou)|recus|rejeit|declin|denied|invalid|nao (?:foi )?(?:autoriz|aprov|conclu|efetiv|realiz))|\b(?:erro|falha|falhou)\b/;
const DESFEITA =
  /\b(?:cancel|estorn|revers|revert|desfeit|desfaz|devol[uv]|expirad|abortad|void|revok)/;
const NAO_DESFEITA = /\b(?:nao|sem)(?: foi| houve)? (?:cancel|estorn|revers|devol|negad|recus)/;

/** Denied, cancelled or reversed: nothing was charged. */
export function isSemEfeito(situacao: string): boolean {
  const plain = plainText(situacao);
  return !NAO_DESFEITA.test(plain) && (NEGADA.test(plain) || DESFEITA.test(plain));
}

const PRAZO_MS = 48 * 3_600_000;

/** Amounts without the minus; the reason, where its own status says that it has no effect. */
export interface Estorno {
  readonly lida: LinhaLida;
  readonly situacao: string;
  readonly motivo: string | undefined;
}

/**
 * Removes each reversal with the nearest equal charge within 48 h, those marked `semEfeito` first. A denied reversal
 * removes nothing.
 */
export function semEstornadas(
  lidas: readonly LinhaLida[],
  semEfeito: readonly LinhaLida[],
  estornos: readonly Estorno[],
): { readonly restam: LinhaLida[]; readonly fora: LinhaRecusada[] } {
  const charges = Map.groupBy([...semEfeito, ...lidas], chaveDe);
  const taken = new Map<LinhaLida, number>();
  const fora = estornos.map(({ lida: menos, situacao, motivo }) => {
    const near = (charges.get(chaveDe(menos)) ?? []).filter(
      (charge) => !taken.has(charge) && apart(charge, menos) <= PRAZO_MS,
    );
    const rank = (charge: LinhaLida): number =>
      (semEfeito.includes(charge) ? 0 : 4 * PRAZO_MS) +
      (charge.em <= menos.em ? 0 : 2 * PRAZO_MS) +
      apart(charge, menos);
    const charge = NEGADA.test(plainText(situacao))
      ? undefined
      : near.toSorted((a, b) => rank(a) - rank(b))[0];
    if (charge) taken.set(charge, menos.linha);
    return {
      linha: menos.linha,
      motivo: motivo ?? (charge ? m.estorno(charge.linha) : m.negativo),
    };
  });
  const gone = lidas.filter((lida) => taken.has(lida));
  return {
    restam: lidas.filter((lida) => !taken.has(lida)),
    fora: [
      ...fora,
      ...gone.map((lida) => ({ linha: lida.linha, motivo: m.estornada(taken.get(lida)!) })),
    ],
  };
}

const chaveDe = ({ placa, produto, litros, valor }: LinhaLida): string =>
  [placaCanonica(placa), plainText(produto), litros, valor].join('|');

const apart = (a: LinhaLida, b: LinhaLida): number => Math.abs(a.em.getTime() - b.em.getTime());
