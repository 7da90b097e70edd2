/**
 * What a person's text means as a number:
 * - `numero`: its value as a plain decimal with a point ('1234.5'), as the database takes it;
 * - `ambiguo`: '15.000' where decimals are allowed: fifteen thousand (`milhar`) or fifteen (`decimal`, absent
 *   where the field has fewer decimals), each as it can be typed without a doubt;
 * - `vazio`: nothing was typed;
 * - `invalido`: no number, or one with a sign, an exponent, a fraction or decimals that the field does not take.
 */
export type NumeroLido =
  | { readonly tipo: 'numero'; readonly valor: string }
  | { readonly tipo: 'ambiguo'; readonly milhar: string; readonly decimal?: string }
  | { readonly tipo: 'vazio' }
  | { readonly tipo: 'invalido' };

/** Digits before the decimal sign, as many as the database's numeric columns hold. */
const DIGITOS_MAX = 12;
/** '1.234' or '1.234.567': points that group thousands stand in their places, and no 0 leads. */
const MILHAR = /^[1-9]\d{0,2}(?:\.\d{3})+$/;
const UM_MILHAR = /^[1-9]\d{0,2}\.\d{3}$/;
/** What stands before the decimal sign, grouped or not where it is a comma, and behind it. */
const COM_VIRGULA = /^([\d.]*),(\d*)$/;
const COM_PONTO = /^(\d*)(?:\.(\d*))?$/;

const INVALIDO = { tipo: 'invalido' } as const;

/** A typed whole number ('120345', '120.345', '007'), such as kilometres. */
export function readInteiro(texto: string): NumeroLido {
  const typed = texto.trim();
  if (typed === '') return { tipo: 'vazio' };
  const digits = MILHAR.test(typed) ? typed.replaceAll('.', '') : typed;
  return /^\d+$/.test(digits) ? plain(digits, '', 0) : INVALIDO;
}

/**
 * A typed decimal with at most `decimais` decimals ('80,5', '80.5', '1.234,56', ',5'), such as litres or R$.
 * A lone point is the decimal sign, but for '15.000', which is ambiguous.
 */
export function readDecimal(texto: string, decimais: number): NumeroLido {
  const typed = texto.trim();
  if (typed === '') return { tipo: 'vazio' };
  if (UM_MILHAR.test(typed)) return ambiguous(typed, decimais);
  if (MILHAR.test(typed)) return plain(typed.replaceAll('.', ''), '', decimais);
  const [, whole = '', fraction = ''] = COM_VIRGULA.exec(typed) ?? COM_PONTO.exec(typed) ?? [];
  const digits = MILHAR.test(whole) ? whole.replaceAll('.', '') : whole;
  return /^\d*$/.test(digits) && `${digits}${fraction}` !== ''
    ? plain(digits, fraction, decimais)
    : INVALIDO;
}

/** A typed decimal as a number to compare with: 0 for a blank, NaN for what is none or ambiguous. */
export function numeroDigitado(texto: string, decimais = 3): number {
  const lido = readDecimal(texto, decimais);
  if (lido.tipo === 'vazio') return 0;
  return lido.tipo === 'numero' ? Number(lido.valor) : Number.NaN;
}

/** A number as programs write it (JSON, the invoice's XML, a reader's answer): a point is the decimal sign. */
export function readMaquina(valor: string | number, decimais: number): NumeroLido {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(String(valor));
  return match ? plain(match[1] ?? '', match[2] ?? '', decimais) : INVALIDO;
}

function plain(whole: string, fraction: string, decimais: number): NumeroLido {
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  const kept = fraction.replace(/0+$/, '');
  if (digits.length > DIGITOS_MAX || kept.length > decimais) return INVALIDO;
  return { tipo: 'numero', valor: kept ? `${digits}.${kept}` : digits };
}

function ambiguous(typed: string, decimais: number): NumeroLido {
  const milhar = typed.replace('.', '');
  const decimal = readMaquina(typed, decimais);
  return decimal.tipo === 'numero'
    ? { tipo: 'ambiguo', milhar, decimal: typed.replace('.', ',') }
    : { tipo: 'ambiguo', milhar };
}
