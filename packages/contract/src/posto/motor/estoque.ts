import { nextDia } from '../../tempo/fuso.ts';

/** Days before today whose use says how long a tank lasts: four of each weekday. */
export const DIAS_DE_USO = 28;
/** Further ahead nothing is told. */
const DIAS_MAX = 365;

/** The weekday of a calendar day, 0 on Sundays. */
export const diaDaSemana = (dia: string): number => new Date(`${dia}T00:00:00Z`).getUTCDay();

/**
 * Whole days that litres last, today the first of them, where each weekday takes a quarter of what its four took in
 * DIAS_DE_USO days (`usos`, by weekday). Null where nothing was used; at most DIAS_MAX.
 */
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

/**
 * The day on which stock falls below the litres that it must not, by the same use: the latest to order for. Today where it is
 * below; null without such litres, and where it does not happen within DIAS_MAX days.
 */
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
