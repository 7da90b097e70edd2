// Each format is made once: making one takes far longer than using it, and tables format thousands of numbers.
const INTEIRO = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const MEDIA = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const PARTE = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });
const decimais = (maximumFractionDigits: number): Intl.NumberFormat =>
  new Intl.NumberFormat('pt-BR', { maximumFractionDigits });
const comSinal = (maximumFractionDigits: number): Intl.NumberFormat =>
  new Intl.NumberFormat('pt-BR', { maximumFractionDigits, signDisplay: 'exceptZero' });
const LITROS = decimais(3);
const DIFERENCA = { km: comSinal(2), litros: comSinal(3) } as const;
const PERCENTUAL = { simples: decimais(2), comSinal: comSinal(2) } as const;

/** A minus as wide as the plus, instead of the hyphen that the format writes; none before what is rounded to zero. */
const withMinus = (text: string): string => text.replace(/^-(?=[^1-9]*$)/, '').replace('-', '−');

/** A whole number: '1.234'. */
export function formatInteiro(numero: number): string {
  return withMinus(INTEIRO.format(numero));
}

/** So many of something: '1 registro', '1.234 registros'. */
export function formatContagem(quantos: number, um: string, muitos: string): string {
  return `${formatInteiro(quantos)} ${quantos === 1 ? um : muitos}`;
}

/** Bytes as people read them: '820 kB', '1,2 GB'. */
export function formatBytes(bytes: number): string {
  const power = Math.min(3, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  const digits = power < 2 ? 0 : 1;
  return `${value.toLocaleString('pt-BR', { maximumFractionDigits: digits })} ${BYTES[power]}`;
}
const BYTES = ['bytes', 'kB', 'MB', 'GB'] as const;

/** Kilometres without their unit: '128.450'. */
export function formatKm(km: number | string): string {
  return formatInteiro(Number(km));
}

/** Litres without their unit: '15.000', '85,5', at most three decimals; a balance below zero is '−61'. */
export function formatLitros(litros: number | string): string {
  return withMinus(LITROS.format(Number(litros)));
}

/** Litres that were worked out rather than pumped: whole ones, but for a few: '360', '0,4'. */
export function formatLitrosEmJogo(litros: number | string): string {
  const numero = Number(litros);
  return formatLitros(Math.abs(numero) < 10 ? numero.toFixed(1) : Math.round(numero));
}

/** A decimal as it is typed into a field, without points between thousands: '1234.5' is '1234,5'. */
export function formatDigitado(decimal: number | string): string {
  return String(decimal).replace('.', ',');
}

/** A difference with its sign: '+12,5', '−61', '0'; litres have at most three decimals, km two. */
export function formatDiferenca(diferenca: number, unidade: keyof typeof DIFERENCA): string {
  return withMinus(DIFERENCA[unidade].format(diferenca));
}

/** Consumption in km/L without its unit, always two decimals: '3,27'. */
export function formatMedia(mediaKm: number): string {
  return MEDIA.format(mediaKm);
}

/** Money: 'R$ 1.234,50', with a space that does not break. */
export function formatReais(valor: number | string): string {
  return withMinus(REAIS.format(Number(valor)));
}

/** Per cent without a sign of its own: '0,6 %', '66 %'. */
export function formatPercentual(percentual: number): string {
  return `${withMinus(PERCENTUAL.simples.format(percentual))} %`;
}

/** A difference in per cent: '+1 %', '−0,61 %', '0 %'; '–' where there is nothing to compare with. */
export function formatDiferencaPercentual(percentual: number | null): string {
  return percentual === null ? '–' : `${withMinus(PERCENTUAL.comSinal.format(percentual))} %`;
}

/** How full a tank is, in whole per cent: '66 %'; below zero '0 %'. */
export function formatOcupacao(saldo: number, capacidade: number): string {
  return formatPercentual(Math.round((Math.max(saldo, 0) / capacidade) * 100));
}

/** A part of 1 as charts write it: 0.123 is '12,3%'. */
export function formatParte(parte: number): string {
  return PARTE.format(parte);
}
