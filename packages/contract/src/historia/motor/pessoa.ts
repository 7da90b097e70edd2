import { medianaOf, USUAL_CONSUMO } from '../../divergencias/mediana.ts';
import { type CampoCorrigido, CHAVES_CORRIGIDO } from '../historia.rules.ts';

export interface Corrigido {
  readonly campo: string;
  readonly informado: string;
  readonly aplicado: string | null;
}

export interface CorrecaoDoMeio {
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

export interface ConsumoMotorista {
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
  const [km, litros] = [sum((passo) => passo.km), sum((passo) => passo.litros)];
  return {
    km,
    litros,
    media: km / litros,
    usual: km / sum(({ usuais }) => usuais),
    passos: comparaveis.length,
    veiculos: new Set(comparaveis.map(({ placa }) => placa)).size,
  };
}
