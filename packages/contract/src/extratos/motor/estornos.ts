import { plainText } from '../../rota/hidden-characters.ts';
import { placaCanonica } from '../../veiculos/placa.ts';
import { mensagensExtrato as m } from '../extrato.rules.ts';
import type { LinhaLida, LinhaRecusada } from './linhas.ts';

const NEGADA =
  /\b(?:neg(?:ad|ou)|recus|rejeit|declin|denied|invalid|nao (?:foi )?(?:autoriz|aprov|conclu|efetiv|realiz))|\b(?:erro|falha|falhou)\b/;
const DESFEITA =
  /\b(?:cancel|estorn|revers|revert|desfeit|desfaz|devol[uv]|expirad|abortad|void|revok)/;
const NAO_DESFEITA = /\b(?:nao|sem)(?: foi| houve)? (?:cancel|estorn|revers|devol|negad|recus)/;

/** Denied, cancelled or reversed: nothing was charged. */
export function isSemEfeito(situacao: string): boolean {
  const plain = plainText(situacao);
  return isDesfeita(plain) || (NEGADA.test(plain) && !NAO_DESFEITA.test(plain));
}

/** A line that is itself a reversal ('ESTORNO DE COMPRA'), also without a minus. */
export const isEstorno = (situacao: string): boolean =>
  /^(?:estorno|cancelamento|devolucao|reversao|reembolso)\b/.test(plainText(situacao));

const isDesfeita = (plain: string): boolean =>
  DESFEITA.test(plain) && !NEGADA.test(plain) && !NAO_DESFEITA.test(plain);

/** Longest time between a charge and its reversal. */
const PRAZO_MS = 48 * 3_600_000;

/** `litros` and `valor` of a reversal may be negative. */
type Cobranca = Pick<LinhaLida, 'em' | 'placa' | 'produto' | 'litros' | 'valor'>;

/**
 * The charge of each reversal: same plate, product, litres and R$, within 48 h. `isFirst` ones come first, then those
 * before the reversal, then the nearest.
 */
export function chargesOf<T extends Cobranca>(
  charges: readonly T[],
  minuses: readonly T[],
  isFirst: (charge: T) => boolean = () => false,
): Map<T, T> {
  const alike = Map.groupBy(charges, chaveDe);
  const taken = new Set<T>();
  const pairs = new Map<T, T>();
  for (const minus of minuses) {
    const rank = (charge: T): number =>
      (isFirst(charge) ? 0 : 4 * PRAZO_MS) +
      (charge.em <= minus.em ? 0 : 2 * PRAZO_MS) +
      apart(charge, minus);
    const [charge] = (alike.get(chaveDe(minus)) ?? [])
      .filter((each) => !taken.has(each) && apart(each, minus) <= PRAZO_MS)
      .sort((a, b) => rank(a) - rank(b));
    if (!charge) continue;
    taken.add(charge);
    pairs.set(minus, charge);
  }
  return pairs;
}

/** A readable row; its amounts have no sign. */
export interface Dita {
  readonly lida: LinhaLida;
  readonly menos: boolean;
  readonly situacao: string;
  /** The product is no fuel. */
  readonly outro: boolean;
  /** Why the row itself is no fueling. */
  readonly motivo: string | undefined;
}

export interface SemEstornadas {
  readonly lidas: LinhaLida[];
  /** Reversed charges, and reversals (negative amounts), whose charge may be in another file. */
  readonly desfeitas: LinhaLida[];
  readonly recusadas: LinhaRecusada[];
}

/** Removes each reversal with its charge. A denied reversal removes nothing. */
export function semEstornadas(ditas: readonly Dita[]): SemEstornadas {
  const charges = ditas.filter(({ menos }) => !menos);
  const acting = ditas.filter(({ menos, situacao }) => menos && !NEGADA.test(plainText(situacao)));
  const own = new Map(ditas.map((dita) => [dita.lida, dita]));
  const chargeOf = chargesOf(
    charges.map(({ lida }) => lida),
    acting.map(({ lida }) => lida),
    (charge) => own.get(charge)?.motivo !== undefined,
  );
  const minusOf = new Map([...chargeOf].map(([minus, charge]) => [charge, minus]));
  const motivoOf = ({ lida, menos, motivo, situacao }: Dita): string | undefined => {
    if (motivo !== undefined) return motivo;
    const [charge, minus] = [chargeOf.get(lida), minusOf.get(lida)];
    if (minus) return m.estornada(minus.linha);
    if (charge) return m.estorno(charge.linha);
    return menos ? (NEGADA.test(plainText(situacao)) ? m.negativo : m.estornoDeOutro) : undefined;
  };
  const reversed = ({ lida, situacao }: Dita): boolean =>
    minusOf.has(lida) || isDesfeita(plainText(situacao));
  const fuel = ({ outro }: Dita): boolean => !outro;
  const gone = charges.filter(fuel).filter(reversed);
  return {
    lidas: ditas.filter((dita) => motivoOf(dita) === undefined).map(({ lida }) => lida),
    desfeitas: [
      ...gone.map(({ lida }) => lida),
      ...gone.filter(({ lida }) => !minusOf.has(lida)).map(({ lida }) => minusDe(lida)),
      ...acting.filter(fuel).map(({ lida }) => minusDe(lida)),
    ],
    recusadas: ditas.flatMap((dita) => {
      const motivo = motivoOf(dita);
      return motivo === undefined ? [] : [{ linha: dita.lida.linha, motivo }];
    }),
  };
}

const minusDe = (lida: LinhaLida): LinhaLida => ({
  ...lida,
  litros: -lida.litros,
  valor: lida.valor === null ? null : -lida.valor,
});

const chaveDe = ({ placa, produto, litros, valor }: Cobranca): string => {
  const amounts = [Math.abs(litros), valor === null ? null : Math.abs(valor)];
  return [placaCanonica(placa), plainText(produto), ...amounts].join('|');
};

const apart = (a: Cobranca, b: Cobranca): number => Math.abs(a.em.getTime() - b.em.getTime());
