import { diaOf, FUSO, formatterOf, offsetMs, startOfDia } from '../tempo/index.ts';
import { normalizePlaca } from '../veiculos/placa.ts';

/** '340 ms', '1,8 s', '40 s', '3 min', '1 h 20 min'. */
export function formatDuracao(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 9950) return `${(ms / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} s`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

const MINUTO = 60_000;
const HORA = 60 * MINUTO;
const DIA = 24 * HORA;

/** 'agora', 'há 12 min', 'há 3 h', 'há 2 dias' (by the calendar, from 24 h on); the future counts as now; '' for no date. */
export function formatIdade(value: string | Date, agora: Date): string {
  const idade = agora.getTime() - new Date(value).getTime();
  if (Number.isNaN(idade)) return '';
  if (idade < MINUTO) return 'agora';
  if (idade < HORA) return `há ${Math.floor(idade / MINUTO)} min`;
  if (idade < DIA) return `há ${Math.floor(idade / HORA)} h`;
  const [de, ate] = [new Date(value), agora].map((em) => startOfDia(diaOf(em)).getTime());
  const dias = Math.round((ate! - de!) / DIA);
  return dias === 1 ? 'há 1 dia' : `há ${dias} dias`;
}

type Instant = Date | string | null | undefined;

function parseInstant(value: Instant): Date | undefined {
  const date = value instanceof Date ? value : new Date(value ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function format(value: Instant, formato: 'data' | 'hora', fuso: string): string {
  const date = parseInstant(value);
  return date ? formatterOf(formato, fuso).format(date) : '';
}

/** 'dd/mm/aaaa hh:mm'; the spec's texts where there is no date. */
export function formatDataHora(value: Instant, fuso: string = FUSO): string {
  if (value === null || value === undefined || value === '') return 'Data/Hora indisponível';
  if (!parseInstant(value)) return 'Data/Hora inválida';
  return `${format(value, 'data', fuso)} ${format(value, 'hora', fuso)}`;
}

export function formatData(value: Instant, fuso: string = FUSO): string {
  return format(value, 'data', fuso) || 'Data inválida';
}

export function formatHora(value: Instant): string {
  return format(value, 'hora', FUSO) || 'Hora inválida';
}

/** 'hh:mm UTC', with the date where it is another day than in the company's time. */
export function formatHoraUtc(value: Instant): string {
  const sameDay = formatData(value) === formatData(value, 'UTC');
  const hora = sameDay ? format(value, 'hora', 'UTC') : formatDataHora(value, 'UTC');
  return hora && `${hora} UTC`;
}

export function formatDeslocamento(value: Date | string, fuso: string = FUSO): string {
  const minutes = -offsetMs(new Date(value), fuso) / 60_000;
  const parts = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '-' : '+'}${parts.map((part) => String(part).padStart(2, '0')).join(':')}`;
}

/** '2026-03-10' becomes '10/03/2026'. */
export function formatDia(dia: string): string {
  return dia.split('-').reverse().join('/');
}

/** '2026-03-10' becomes '10/03'. */
export function formatDiaMes(dia: string): string {
  return formatDia(dia).slice(0, 5);
}

/** '01/03 a 10/03/2026'; a single day once; both years where they differ. */
export function formatPeriodo(periodo: { readonly inicio: string; readonly fim: string }): string {
  const { inicio, fim } = periodo;
  if (inicio === fim) return formatDia(inicio);
  const sameYear = inicio.slice(0, 4) === fim.slice(0, 4);
  return `${sameYear ? formatDiaMes(inicio) : formatDia(inicio)} a ${formatDia(fim)}`;
}

const SEMANA = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' });

/** 'segunda-feira, 23/11'. */
export function formatDiaSemana(dia: string): string {
  return `${SEMANA.format(new Date(`${dia}T00:00:00Z`))}, ${formatDiaMes(dia)}`;
}

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

export function formatPlaca(text: string): string {
  const placa = normalizePlaca(text);
  return /^[A-Z]{3}\d{4}$/.test(placa) ? `${placa.slice(0, 3)}-${placa.slice(3)}` : placa;
}
