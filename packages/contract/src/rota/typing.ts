/**
 * What a decimal field keeps of what is being typed: digits and one separator, a comma becomes the
 * point, further decimals fall away ('12,5' is '12.5', '1.2.3' is '1.23', ',5' is '0.5').
 */
export function typeDecimal(text: string, decimals: number): string {
  const plain = text.replaceAll(',', '.').replace(/[^\d.]/g, '');
  const [whole = '', ...rest] = plain.split('.');
  if (rest.length === 0) return whole;
  return `${whole || '0'}.${rest.join('').slice(0, decimals)}`;
}
