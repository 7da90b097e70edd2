/** ' 0123.456 ' becomes '123456'. */
export function normalizeKm(text: string): string {
  return text.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
}
