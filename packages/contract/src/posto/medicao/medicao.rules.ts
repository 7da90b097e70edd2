import { type Arqueacao, alturaDe, CM_DECIMAIS, litrosEm } from '../tanques/arqueacao.ts';

export const ERRO_DA_REGUA_CM = 0.5;
/** Larger errors are not explained by reading the stick. */
export const ERROS_DA_REGUA = 3;
export const SEGUNDA_MEDICAO_MS = 2 * 3_600_000;

/** To the millimetre; the top where the tank never holds so much. */
export function alturaDosLitros(arqueacao: Arqueacao, litros: number): number {
  const parte = 10 ** CM_DECIMAIS;
  let [abaixo, acima] = [0, Math.round(alturaDe(arqueacao) * parte)];
  while (abaixo < acima) {
    const meio = Math.floor((abaixo + acima) / 2);
    if (litrosEm(arqueacao, meio / parte) < litros) abaixo = meio + 1;
    else acima = meio;
  }
  return abaixo / parte;
}

/** Litres: content of 5 mm of the tank at this height. */
export function erroDaRegua(arqueacao: Arqueacao, cm: number): number {
  const de = Math.max(0, cm - ERRO_DA_REGUA_CM);
  const ate = Math.min(alturaDe(arqueacao), cm + ERRO_DA_REGUA_CM);
  if (ate <= de) return 0;
  const litros = litrosEm(arqueacao, ate) - litrosEm(arqueacao, de);
  return (litros * ERRO_DA_REGUA_CM) / (ate - de);
}

export interface Dip {
  readonly litros: number;
  readonly cm: number | null;
}

export function erroDaMedicao(arqueacao: Arqueacao | undefined, { litros, cm }: Dip): number {
  return arqueacao ? erroDaRegua(arqueacao, cm ?? alturaDosLitros(arqueacao, litros)) : 0;
}

export function pedeNovaMedicao(
  { diferenca, alerta }: { readonly diferenca: number; readonly alerta: boolean },
  erro: number,
): boolean {
  return alerta && Math.abs(diferenca) > ERROS_DA_REGUA * erro;
}
