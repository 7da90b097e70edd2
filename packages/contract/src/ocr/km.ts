/** A reader's odometer: digits only, leading zeros stripped: ' 0123.456 ' is '123456'; '' stays ''. */
export function normalizeKm(text: string): string {
  return text.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
}
