/** Digits only, leading zeros stripped: ' 0123.456 ' is '123456'; '' stays ''. */
export function normalizeKm(text: string): string {
  return text.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
}

/** Most digits of an odometer that the forms take. */
export const KM_MAX_DIGITOS = 7;
