import { numeroDigitado } from '../numero/numero.ts';

export const NIVEIS = ['0', '1/4', '1/2', '3/4', '1'] as const;
export type Nivel = (typeof NIVEIS)[number];

/** As stored and as the station shows them. */
export const DIESEIS = ['DIESEL S10', 'DIESEL S500'] as const;
export type Diesel = (typeof DIESEIS)[number];

export const PRODUTOS = [...DIESEIS, 'ARLA'] as const;
export type Produto = (typeof PRODUTOS)[number];

export const COMBUSTIVEL_DESCONHECIDO = 'N/D';

export function parseDiesel(text: string | null | undefined): Diesel | undefined {
  const wanted = (text ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
  return DIESEIS.find((diesel) => diesel.replace(' ', '') === wanted);
}

/** A product's name on screens; those of the station show it as stored ('DIESEL S10'). */
export function combustivelLabel(text: string | null | undefined): string {
  const diesel = parseDiesel(text);
  if (diesel !== undefined) return diesel.replace('DIESEL', 'Diesel');
  return text?.trim() || COMBUSTIVEL_DESCONHECIDO;
}

export const ARLA_MAX_LITROS = 80;
export const ARLA_DECIMAIS = 2;
export const LITROS_DECIMAIS = 3;
export const VALOR_DECIMAIS = 2;
/** One fueling at the own pump; no truck takes more. */
export const LITROS_MAX = 20_000;
/** Also of a delivery and of a measurement. */
export const TANQUE_MAX_LITROS = 100_000;
/** Litres, and R$, of one fueling at a foreign station. */
export const LITROS_MAX_EXTERNO = 2000;
export const VALOR_MAX = 100_000;

export function takesArla(combustivel: string | null | undefined): boolean {
  return parseDiesel(combustivel) === 'DIESEL S10';
}

/** What stays in the field while it is typed; more than the maximum becomes the maximum. */
export function typeArla(texto: string): {
  readonly arla: string;
  readonly arlaCortada: boolean;
} {
  const arlaCortada = numeroDigitado(texto) > ARLA_MAX_LITROS;
  return { arla: arlaCortada ? String(ARLA_MAX_LITROS) : texto, arlaCortada };
}
