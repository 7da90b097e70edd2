import { nextDia } from '../../tempo/index.ts';

/** Four of each weekday. */
export const DIAS_DE_USO = 28;
const DIAS_MAX = 365;

export const diaDaSemana = (dia: string): number => new Date(`${dia}T00:00:00Z`).getUTCDay();

/** From today, each weekday using the mean of its four in DIAS_DE_USO. Null where nothing was used. */
export function diasDeEstoque(
  litros: number,
  usos: readonly number[],
  hoje: string,
): number | null {
  const uso = (dia: string): number => Math.max(0, usos[diaDaSemana(dia)] ?? 0) / 4;
  if (!usos.some((each) => each > 0)) return null;
  let dias = 0;
  for (let dia = hoje, resto = litros - uso(dia); resto >= 0 && dias < DIAS_MAX; dias++) {
    dia = nextDia(dia);
    resto -= uso(dia);
  }
  return dias;
}

/** Last day to order before the stock falls below the minimum; today where it is below. */
export function diaDePedir(
  litros: number,
  minimo: number,
  usos: readonly number[],
  hoje: string,
): string | null {
  if (minimo <= 0) return null;
  if (litros < minimo) return hoje;
  const dias = diasDeEstoque(litros - minimo, usos, hoje);
  if (dias === null || dias >= DIAS_MAX) return null;
  return Array.from({ length: dias }).reduce<string>((dia) => nextDia(dia), hoje);
}
