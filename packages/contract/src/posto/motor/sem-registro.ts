import { toLitros, toMl } from '../../litros/index.ts';

export interface VaoSemRegistro {
  readonly de: number;
  readonly ate: number;
  readonly litros: number;
}

/** Between each instant (days, ascending) and the one before, spread evenly; null if no span reaches. */
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

/** Bookings without a nozzle may be the missing ones and are subtracted. */
export function semNenhumRegistro(naoRegistrado: number, semBico: string | number): number {
  const ml = toMl(naoRegistrado);
  return toLitros(ml - Math.min(toMl(semBico), Math.max(0, ml)));
}
