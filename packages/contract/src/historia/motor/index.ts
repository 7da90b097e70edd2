import { espalhamento, type Faixa, medianaOf, USUAL_CONSUMO } from '../../divergencias/mediana.ts';
import { aumentoOf, ESPALHAMENTO_MIN } from '../../divergencias/motor/consumo.ts';
import { acimaDe } from '../../divergencias/motor/decimal.ts';
import {
  juntarCurtos,
  TRECHOS_MIN,
  type Trecho,
  usualOf,
} from '../../divergencias/motor/trechos.ts';
import { type Limites, limitesPadrao } from '../../divergencias/regras/regras.ts';
import { sumLitros } from '../../litros/index.ts';
import { type CampoCorrigido, CHAVES_CORRIGIDO } from '../historia.rules.ts';

/** Standard deviations; about 95 % of normally distributed stretches lie inside. */
const DESVIOS_DA_FAIXA = 2;

interface FaixaConsumo {
  readonly mediana: number;
  readonly de: number;
  readonly ate: number;
  readonly n: number;
}

interface Evolucao {
  readonly trechos: readonly Trecho[];
  /** Of the last stretches, before a change. Null of fewer than six. */
  readonly faixa: FaixaConsumo | null;
  /** The last change that still holds, as its case tells it: from `em` to `ate`, median before, Σkm/ΣL between, litres too many. */
  readonly aumento: {
    readonly em: Date;
    readonly ate: Date;
    readonly antes: number;
    readonly agora: number;
    readonly litros: number;
  } | null;
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
    const { usual, desde, rodados, excesso: litros } = found;
    if (!acimaDe(usual.mediana * (1 - limites.mudanca / 100), seis)) break;
    const ate = trechos[end - 1]!.ate.em;
    const aumento = { em: desde.de.em, ate, antes: usual.mediana, agora: rodados.media, litros };
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

export interface Corrigido {
  readonly campo: string;
  readonly informado: string;
  readonly aplicado: string | null;
}

interface CorrecaoDoMeio {
  readonly campo: CampoCorrigido;
  readonly vezes: number;
  /** Median distance to the right value, in the field's unit. */
  readonly meio: number;
}

export function correcoesDoMeio(corrigidos: readonly Corrigido[]): CorrecaoDoMeio[] {
  return CHAVES_CORRIGIDO.flatMap((campo) => {
    const desvios = corrigidos
      .filter((corrigido) => corrigido.campo === campo && corrigido.aplicado !== null)
      .map(({ informado, aplicado }) => Math.abs(Number(informado) - Number(aplicado)))
      .filter(Number.isFinite);
    return desvios.length > 0 ? [{ campo, vezes: desvios.length, meio: medianaOf(desvios) }] : [];
  });
}

export interface PassoDirigido {
  readonly placa: string;
  readonly km: number;
  readonly litros: number;
  /** Null where several drove, or it is not known. */
  readonly motorista: number | null;
}

interface ConsumoMotorista {
  readonly km: number;
  readonly litros: number;
  readonly media: number;
  /** Usual for these vehicles on the same km: Σkm/Σ(km/median). */
  readonly usual: number;
  readonly passos: number;
  readonly veiculos: number;
}

/** Only vehicles that others drive too count; needs six steps of each vehicle and of the driver. */
export function consumoMotorista(
  passos: readonly PassoDirigido[],
  motorista: number,
): ConsumoMotorista | null {
  const placas = new Map<string, PassoDirigido[]>();
  for (const passo of passos) {
    if (passo.litros <= 0 || passo.km <= 0) continue;
    placas.set(passo.placa, [...(placas.get(passo.placa) ?? []), passo]);
  }
  const comparaveis = [...placas.values()].flatMap((its) => {
    const outros = its.some((passo) => passo.motorista !== null && passo.motorista !== motorista);
    if (its.length < USUAL_CONSUMO.min || !outros) return [];
    const mediana = medianaOf(its.map(({ km, litros }) => km / litros));
    const deles = its.filter((passo) => passo.motorista === motorista);
    return deles.map((passo) => ({ ...passo, usuais: passo.km / mediana }));
  });
  if (comparaveis.length < USUAL_CONSUMO.min) return null;
  const sum = (of: (passo: (typeof comparaveis)[number]) => number): number =>
    comparaveis.reduce((total, passo) => total + of(passo), 0);
  const km = sum((passo) => passo.km);
  const litros = sumLitros(comparaveis.map((passo) => passo.litros));
  return {
    km,
    litros,
    media: km / litros,
    usual: km / sum(({ usuais }) => usuais),
    passos: comparaveis.length,
    veiculos: new Set(comparaveis.map(({ placa }) => placa)).size,
  };
}
