/** Litres in one unit of an invoice line, as a power of ten: 0 for 'LT', 3 for 'M3'; undefined for 'KG'. */
function powerOf(unidade: string): 0 | 3 | undefined {
  const unit = unidade.toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (/^(L|LT|LTS|LTR|LIT|LITRO|LITROS|)$/.test(unit)) return 0;
  return /^(M3|MC)$/.test(unit) ? 3 : undefined;
}

/**
 * Litres of an invoice line as a decimal string with at most three decimals (rounded half up), exact: no
 * floats. Undefined where the quantity is not positive or the unit no measure of volume.
 */
export function litrosOf(quantidade: string, unidade: string): string | undefined {
  const power = powerOf(unidade);
  const match = /^(\d{1,11})(?:\.(\d{1,10}))?$/.exec(quantidade);
  if (power === undefined || !match) return undefined;
  const [, whole = '', fraction = ''] = match;
  const tenThousandths = BigInt(whole + fraction.padEnd(10, '0').slice(0, 4 + power));
  const thousandths = (tenThousandths + 5n) / 10n;
  if (thousandths === 0n) return undefined;
  const digits = String(thousandths).padStart(4, '0');
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`.replace(/\.?0+$/, '');
}
