import { numeroDigitado } from '../numero/numero.ts';

/** Diesels that the station sells and a vehicle may take, as stored and as the station shows them. */
export const DIESEIS = ['DIESEL S10', 'DIESEL S500'] as const;
export type Diesel = (typeof DIESEIS)[number];

/** What the three tanks hold. */
export const PRODUTOS = [...DIESEIS, 'ARLA'] as const;
export type Produto = (typeof PRODUTOS)[number];

/** Fuel of a task whose vehicle is not registered: the attendant chooses. */
export const COMBUSTIVEL_DESCONHECIDO = 'N/D';

/** The diesel that a text means ('Diesel S10', 'diesel s-500'); undefined when it is none. */
export function parseDiesel(text: string | null | undefined): Diesel | undefined {
  const wanted = (text ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
  return DIESEIS.find((diesel) => diesel.replace(' ', '') === wanted);
}

/** As the task screens show it: 'DIESEL S10' is 'Diesel S10' (spec, section 3). */
export function combustivelLabel(text: string | null | undefined): string {
  const diesel = parseDiesel(text);
  if (diesel !== undefined) return diesel.replace('DIESEL', 'Diesel');
  return text?.trim() || COMBUSTIVEL_DESCONHECIDO;
}

/** Arla goes into S10 vehicles only, at most this many litres, with this many decimals. */
export const ARLA_MAX_LITROS = 80;
export const ARLA_DECIMAIS = 2;
/** Litres everywhere else have at most three decimals, values two. */
export const LITROS_DECIMAIS = 3;
export const VALOR_DECIMAIS = 2;
/** The most litres of one fueling at the own pump; no truck takes more. */
export const LITROS_MAX = 20_000;
/** The most litres that a tank may hold, and so of a delivery and of a measurement. */
export const TANQUE_MAX_LITROS = 100_000;
/** The most litres of one fueling at a foreign station, and R$ of one anywhere. */
export const LITROS_MAX_EXTERNO = 2000;
export const VALOR_MAX = 100_000;

export function takesArla(combustivel: string | null | undefined): boolean {
  return parseDiesel(combustivel) === 'DIESEL S10';
}

/** What a field for Arla keeps of what is being typed: more than the maximum is cut down to it. */
export function typeArla(texto: string): {
  readonly arla: string;
  readonly arlaCortada: boolean;
} {
  const arlaCortada = numeroDigitado(texto) > ARLA_MAX_LITROS;
  return { arla: arlaCortada ? String(ARLA_MAX_LITROS) : texto, arlaCortada };
}
