import { diasAntes } from '../tempo/fuso.ts';
import type { SemPassar } from '../veiculos/veiculo.rules.ts';

/** Weeks of a figure's small line, the morning's own among them. */
export const SEMANAS_MANHA = 12;
/** A vehicle that neither a gate nor a pump saw for so many days is told. */
export const DIAS_SEM_PASSAR = '7' satisfies SemPassar;
/** Cases shown, those with most at stake. */
export const CASOS_MANHA = 3;

interface Dias {
  readonly inicio: string;
  readonly fim: string;
}

/** Sundays are nobody's working day. */
const isDomingo = (dia: string): boolean => new Date(`${dia}T00:00:00Z`).getUTCDay() === 0;

/**
 * The days that are over since the last working day, itself included: yesterday, and on a Monday Saturday and Sunday.
 * Today is left out, as half a day would stand beside whole ones.
 */
export function diasDaManha(hoje: string): Dias {
  const ontem = diasAntes(hoje, 1);
  return { inicio: isDomingo(ontem) ? diasAntes(hoje, 2) : ontem, fim: ontem };
}

/** The same weekdays of each of SEMANAS_MANHA weeks, oldest first; the last are the days themselves. */
export function semanasDe({ inicio, fim }: Dias): Dias[] {
  return Array.from({ length: SEMANAS_MANHA }, (_, i) => {
    const antes = 7 * (SEMANAS_MANHA - 1 - i);
    return { inicio: diasAntes(inicio, antes), fim: diasAntes(fim, antes) };
  });
}
