import { toLitros, toMl } from '../../litros/litros.ts';

/** A span between two readings of a nozzle's totaliser, in days, and the litres in it that nobody booked. */
export interface VaoSemRegistro {
  readonly de: number;
  readonly ate: number;
  readonly litros: number;
}

/**
 * The unbooked litres that fall between each instant and the one before it, in days and in their order, those of a span
 * spread over it evenly; null where no span reaches, and of the first instant.
 */
export function semRegistroEntre(
  vaos: readonly VaoSemRegistro[],
  instantes: readonly number[],
): (number | null)[] {
  return instantes.map((ate, i) => {
    const de = instantes[i - 1];
    if (de === undefined) return null;
    const inside = vaos.filter((vao) => vao.ate > de && vao.de < ate);
    if (inside.length === 0) return null;
    return inside.reduce((sum, vao) => {
      const span = vao.ate - vao.de;
      const part = Math.min(vao.ate, ate) - Math.max(vao.de, de);
      return sum + vao.litros * (span === 0 ? 1 : part / span);
    }, 0);
  });
}

/** What of a span's unbooked litres is left when those booked without a nozzle, which may be the same, are taken off. */
export function semNenhumRegistro(naoRegistrado: number, semBico: string | number): number {
  const ml = toMl(naoRegistrado);
  return toLitros(ml - Math.min(toMl(semBico), Math.max(0, ml)));
}
