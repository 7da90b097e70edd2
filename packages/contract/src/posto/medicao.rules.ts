import { type Arqueacao, alturaDe, CM_DECIMAIS, litrosDaRegua } from './arqueacao.ts';

/** Standard error of a height that is read on the stick, in cm. */
export const ERRO_DA_REGUA_CM = 0.5;
/** Standard errors by which a dip is off before it is no longer the stick's doing. */
export const ERROS_DA_REGUA = 3;
/** A second dip is one so soon after the first. */
export const SEGUNDA_MEDICAO_MS = 2 * 3_600_000;

/** The least height, to the millimetre, at which a tank holds so many litres; its top where it never does. */
export function alturaDosLitros(arqueacao: Arqueacao, litros: number): number {
  const parte = 10 ** CM_DECIMAIS;
  let [abaixo, acima] = [0, Math.round(alturaDe(arqueacao) * parte)];
  while (abaixo < acima) {
    const meio = Math.floor((abaixo + acima) / 2);
    if (litrosDaRegua(arqueacao, meio / parte) < litros) abaixo = meio + 1;
    else acima = meio;
  }
  return abaixo / parte;
}

/** Litres of the standard error of a dip at a height in cm: what stands in 5 mm of the tank there. */
export function erroDaRegua(arqueacao: Arqueacao, cm: number): number {
  const de = Math.max(0, cm - ERRO_DA_REGUA_CM);
  const ate = Math.min(alturaDe(arqueacao), cm + ERRO_DA_REGUA_CM);
  if (ate <= de) return 0;
  const litros = litrosDaRegua(arqueacao, ate) - litrosDaRegua(arqueacao, de);
  return (litros * ERRO_DA_REGUA_CM) / (ate - de);
}

/** A dip: its litres, and the height that they were made of, where it was. */
export interface Dip {
  readonly litros: number;
  readonly cm: number | null;
}

/** The same of a dip, also where its litres were typed; 0 in a tank without a strapping table. */
export function erroDaMedicao(arqueacao: Arqueacao | undefined, { litros, cm }: Dip): number {
  return arqueacao ? erroDaRegua(arqueacao, cm ?? alturaDosLitros(arqueacao, litros)) : 0;
}

/**
 * Whether a tank is to be dipped again: its difference is beyond the tolerance (`alerta`) and beyond three standard errors of
 * the dip, in litres.
 */
export function pedeNovaMedicao(
  { diferenca, alerta }: { readonly diferenca: number; readonly alerta: boolean },
  erro: number,
): boolean {
  return alerta && Math.abs(diferenca) > ERROS_DA_REGUA * erro;
}
