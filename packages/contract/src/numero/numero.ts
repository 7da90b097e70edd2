import { formatInteiro } from '../formato/index.ts';

export const mensagensNumero = {
  inteiro: 'Digite um número inteiro, como 120345 ou 120.345.',
  decimal: (decimais: number) =>
    `Digite só o número, sem sinal e com até ${decimais} ${decimais === 1 ? 'casa decimal' : 'casas decimais'}, como 80,5.`,
  maximo: (maximo: number) => `Digite um número até ${formatInteiro(maximo)}.`,
  ambiguo: (milhar: string, decimal?: string) =>
    decimal === undefined
      ? `Digite ${milhar}, sem ponto.`
      : `Digite ${milhar} ou ${decimal}, sem ponto.`,
  quisDizer: 'Você quis dizer:',
} as const;

/**
 * `numero` is a plain decimal with a point ('1234.5'). `ambiguo`: '15.000' may be fifteen thousand (`milhar`) or
 * fifteen (`decimal`). `invalido`: also a sign, an exponent or too many decimals.
 */
export type NumeroLido =
  | { readonly tipo: 'numero'; readonly valor: string }
  | { readonly tipo: 'ambiguo'; readonly milhar: string; readonly decimal?: string }
  | { readonly tipo: 'vazio' }
  | { readonly tipo: 'invalido' };

const DIGITOS_MAX = 12;
const MILHAR = /^[1-9]\d{0,2}(?:\.\d{3})+$/;
const UM_MILHAR = /^[1-9]\d{0,2}\.\d{3}$/;
const COM_VIRGULA = /^([\d.]*),(\d*)$/;
const COM_PONTO = /^(\d*)(?:\.(\d*))?$/;

const INVALIDO = { tipo: 'invalido' } as const;

/** '120345', '120.345', '007'. */
export function readInteiro(texto: string): NumeroLido {
  const typed = texto.trim();
  if (typed === '') return { tipo: 'vazio' };
  const digits = MILHAR.test(typed) ? typed.replaceAll('.', '') : typed;
  return /^\d+$/.test(digits) ? plain(digits, '', 0) : INVALIDO;
}

/** '80,5', '80.5', '1.234,56', ',5'. A single point is the decimal sign, but '15.000' is ambiguous. */
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

/** 0 for a blank, NaN for anything that is no clear number. */
export function numeroDigitado(texto: string, decimais = 3): number {
  const lido = readDecimal(texto, decimais);
  if (lido.tipo === 'vazio') return 0;
  return lido.tipo === 'numero' ? Number(lido.valor) : Number.NaN;
}

/** JSON, XML or a reader's answer: a point is the decimal sign. */
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

export interface OpcaoNumero {
  readonly texto: string;
  readonly rotulo: string;
}

/** Choices for an ambiguous decimal: '15.000 L' or '15,000 L'. Empty without a doubt. */
export function opcoesDoNumero(
  texto: string,
  decimais: number,
  unidade: 'L' | 'R$',
): readonly OpcaoNumero[] {
  const lido = readDecimal(texto, decimais);
  if (lido.tipo !== 'ambiguo') return [];
  const comUnidade = (numero: string): string => (unidade === 'L' ? `${numero} L` : `R$ ${numero}`);
  return [
    { texto: lido.milhar, rotulo: comUnidade(texto.trim()) },
    ...(lido.decimal === undefined
      ? []
      : [{ texto: lido.decimal, rotulo: comUnidade(lido.decimal) }]),
  ];
}

export const KM_MAX_DIGITOS = 7;
export const KM_MAX = 10 ** KM_MAX_DIGITOS - 1;

/** '83.124' becomes '83124'; '' where it is no odometer. */
export function kmDigitado(texto: string): string {
  const lido = readInteiro(texto);
  return lido.tipo === 'numero' && Number(lido.valor) <= KM_MAX ? lido.valor : '';
}

/** `missing` for a blank; undefined where it is right. */
export function faultOfKm(texto: string, missing: string): string | undefined {
  const lido = readInteiro(texto);
  if (lido.tipo !== 'numero') return lido.tipo === 'vazio' ? missing : mensagensNumero.inteiro;
  return Number(lido.valor) > KM_MAX ? mensagensNumero.maximo(KM_MAX) : undefined;
}

export interface FaultsNumero {
  readonly missing: string;
  readonly invalido: string;
}

export function faultOfNumero(
  lido: Exclude<NumeroLido, { tipo: 'numero' }>,
  { missing, invalido }: FaultsNumero,
): string {
  if (lido.tipo === 'ambiguo') return mensagensNumero.ambiguo(lido.milhar, lido.decimal);
  return lido.tipo === 'vazio' ? missing : invalido;
}

export function faultOfDecimal(
  texto: string,
  decimais: number,
  maximo: number,
): string | undefined {
  const lido = readDecimal(texto, decimais);
  if (lido.tipo === 'vazio') return undefined;
  if (lido.tipo === 'numero') {
    return Number(lido.valor) > maximo ? mensagensNumero.maximo(maximo) : undefined;
  }
  const invalido = mensagensNumero.decimal(decimais);
  return faultOfNumero(lido, { missing: invalido, invalido });
}
