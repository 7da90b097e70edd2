import { type Arqueacao, alturaDe, litrosDaRegua } from '../arqueacao.ts';

/** What a person reads at a stick is off by. */
const ERRO_DA_REGUA_CM = 0.5;
/** The same of a tank whose curve nobody gave, as a part of what it holds. */
const SEM_CURVA = 0.004;

/** Standard error of a dip, in litres: a stick is read to ±5 mm. */
export function desvioDaRegua(arqueacao: Arqueacao, cm: number): number {
  const de = Math.max(cm - ERRO_DA_REGUA_CM, 0);
  const ate = Math.min(cm + ERRO_DA_REGUA_CM, alturaDe(arqueacao));
  const litros = litrosDaRegua(arqueacao, ate) - litrosDaRegua(arqueacao, de);
  return Math.max((litros * ERRO_DA_REGUA_CM) / (ate - de), 1);
}

export const desvioSemCurva = (capacidade: number): number => capacidade * SEM_CURVA;
