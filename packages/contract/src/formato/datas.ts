import { formatterOf } from '../tempo/formatter.ts';
import { FUSO, offsetMs } from '../tempo/fuso.ts';

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

/** 'agora', 'há 12 min', 'há 3 h', 'há 2 dias'; the future counts as now; '' for no date. */
export function formatIdade(value: string | Date, agora: Date): string {
  const idade = agora.getTime() - new Date(value).getTime();
  if (Number.isNaN(idade)) return '';
  if (idade < MINUTO) return 'agora';
  if (idade < HORA) return `há ${Math.floor(idade / MINUTO)} min`;
  if (idade < DIA) return `há ${Math.floor(idade / HORA)} h`;
  const dias = Math.floor(idade / DIA);
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
