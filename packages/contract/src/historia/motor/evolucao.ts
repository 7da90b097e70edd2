import { espalhamento, type Faixa, medianaOf } from '../../divergencias/mediana.ts';
import { aumentoOf, ESPALHAMENTO_MIN } from '../../divergencias/motor/consumo.ts';
import { acimaDe } from '../../divergencias/motor/decimal.ts';
import {
  juntarCurtos,
  rodadosOf,
  TRECHOS_MIN,
  type Trecho,
  usualOf,
} from '../../divergencias/motor/trechos.ts';
import { type Limites, limitesPadrao } from '../../divergencias/regras/regras.ts';

/** Standard deviations; about 95 % of normally distributed stretches lie inside. */
const DESVIOS_DA_FAIXA = 2;

interface FaixaConsumo {
  readonly mediana: number;
  readonly de: number;
  readonly ate: number;
  readonly n: number;
}

export interface Evolucao {
  readonly trechos: readonly Trecho[];
  /** Of the last stretches, before a change. Null of fewer than six. */
  readonly faixa: FaixaConsumo | null;
  /** The last change that still holds: when, median before, Σkm/ΣL since. */
  readonly aumento: { readonly em: Date; readonly antes: number; readonly agora: number } | null;
}

/** Stretches oldest first; same median and change as in `consumo_fora`. */
export function evolucaoDe(
  doTanque: readonly Trecho[],
  limites: Limites<'consumo_fora'> = limitesPadrao('consumo_fora'),
): Evolucao {
  const trechos = juntarCurtos(doTanque);
  const seis = medianaOf(trechos.slice(-TRECHOS_MIN).map(({ media }) => media));
  for (let end = trechos.length; end >= 2 * TRECHOS_MIN; end--) {
    const found = aumentoOf(trechos.slice(0, end), limites);
    if (!found) continue;
    const { usual, desde } = found;
    if (!acimaDe(usual.mediana * (1 - limites.mudanca / 100), seis)) break;
    const { media: agora } = rodadosOf(trechos.slice(trechos.indexOf(desde)));
    const aumento = { em: desde.de.em, antes: usual.mediana, agora };
    return { trechos, faixa: faixaConsumo(usual), aumento };
  }
  const usual = usualOf(trechos);
  return { trechos, faixa: usual && faixaConsumo(usual), aumento: null };
}

function faixaConsumo(usual: Faixa): FaixaConsumo {
  const factor = Math.exp(DESVIOS_DA_FAIXA * espalhamento(usual, ESPALHAMENTO_MIN));
  const { mediana, n } = usual;
  return { mediana, de: mediana / factor, ate: mediana * factor, n };
}
