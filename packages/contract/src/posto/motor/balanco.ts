import { toLitros, toMl } from '../../litros/litros.ts';

/** How much fuel grows with a degree, as a part of it, and by how many degrees two dips of a month differ at most. */
const CALOR = { porGrau: 0.000_83, graus: 10 } as const;

/** The most litres by which heat alone may make dips of this stock differ, whole: 125 L of 15,000 L. Never below 0. */
export function temperaturaMax(estoque: number): number {
  return Math.ceil(Math.max(0, estoque) * CALOR.porGrau * CALOR.graus);
}

/** Missing litres (below 0: left over) as far as heat may explain them, and the rest; exact. */
export function explicaPeloCalor(
  falta: number,
  estoque: number,
): { readonly temperatura: number; readonly nao_explicado: number } {
  const ml = toMl(falta);
  const calor = Math.sign(ml) * Math.min(Math.abs(ml), toMl(temperaturaMax(estoque)));
  return { temperatura: toLitros(calor), nao_explicado: toLitros(ml - calor) };
}
