// Made once: to make a format takes far longer than to use it.
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

/** A minus as wide as the plus; none before a rounded zero. */
const withMinus = (text: string): string => text.replace(/^-(?=[^1-9]*$)/, '').replace('-', '−');

export function formatInteiro(numero: number): string {
  return withMinus(INTEIRO.format(numero));
}

export function formatContagem(quantos: number, um: string, muitos: string): string {
  return `${formatInteiro(quantos)} ${quantos === 1 ? um : muitos}`;
}

/** '820 kB', '1,2 GB'. */
export function formatBytes(bytes: number): string {
  const power = Math.min(3, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  const digits = power < 2 ? 0 : 1;
  return `${value.toLocaleString('pt-BR', { maximumFractionDigits: digits })} ${BYTES[power]}`;
}
const BYTES = ['bytes', 'kB', 'MB', 'GB'] as const;

export function formatKm(km: number | string): string {
  return formatInteiro(Number(km));
}

/** '15.000', '85,5', '−61'. */
export function formatLitros(litros: number | string): string {
  return withMinus(LITROS.format(Number(litros)));
}

/** Computed litres: '360', '0,4'. */
export function formatLitrosEmJogo(litros: number | string): string {
  const numero = Number(litros);
  return formatLitros(Math.abs(numero) < 10 ? numero.toFixed(1) : Math.round(numero));
}

/** For a field, without thousands separators: '1234.5' becomes '1234,5'. */
export function formatDigitado(decimal: number | string): string {
  return String(decimal).replace('.', ',');
}

/** '+12,5', '−61', '0'. */
export function formatDiferenca(diferenca: number, unidade: keyof typeof DIFERENCA): string {
  return withMinus(DIFERENCA[unidade].format(diferenca));
}

/** km/L: '3,27'. */
export function formatMedia(mediaKm: number): string {
  return MEDIA.format(mediaKm);
}

/** 'R$ 1.234,50', with a non-breaking space. */
export function formatReais(valor: number | string): string {
  return withMinus(REAIS.format(Number(valor)));
}

/** '0,6%', '66%'. */
export function formatPercentual(percentual: number): string {
  return `${withMinus(PERCENTUAL.simples.format(percentual))}%`;
}

/** '+1%', '−0,61%', '0%'; '–' for null. */
export function formatDiferencaPercentual(percentual: number | null): string {
  return percentual === null ? '–' : `${withMinus(PERCENTUAL.comSinal.format(percentual))}%`;
}

/** '66%'; below zero '0%'. */
export function formatOcupacao(saldo: number, capacidade: number): string {
  return formatPercentual(Math.round((Math.max(saldo, 0) / capacidade) * 100));
}

/** 0.123 becomes '12,3%'. */
export function formatParte(parte: number): string {
  return PARTE.format(parte);
}
