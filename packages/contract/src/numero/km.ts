import { inteiroField } from './fields.ts';

/** Most digits of an odometer that the forms take. */
export const KM_MAX_DIGITOS = 7;
/** The largest of them. */
export const KM_MAX = 10 ** KM_MAX_DIGITOS - 1;

/** Schema of a typed odometer: a number of kilometres. `falta` is said where there is none. */
export function kmField(falta: string) {
  return inteiroField(KM_MAX, falta);
}
