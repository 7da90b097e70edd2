import {
  ARLA_DECIMAIS,
  ARLA_MAX_LITROS,
  LITROS_DECIMAIS,
  VALOR_DECIMAIS,
} from '../combustivel/combustivel.ts';
import { formatHora } from '../formato/data-hora.ts';
import { KM_MAX_DIGITOS, normalizeKm } from '../ocr/km.ts';
import { decimalField, instantSchema } from '../rota/fields.ts';
import { diaOf, instantOf } from '../tempo/fuso.ts';
import { isPlaca, normalizePlaca } from '../veiculos/placa.ts';

type Parse = (texto: string) => string | undefined;

const decimal =
  (decimals: number, maximum = Number.POSITIVE_INFINITY): Parse =>
  (texto) => {
    const parsed = decimalField(decimals, '').safeParse(texto);
    return parsed.success && Number(parsed.data) <= maximum ? parsed.data : undefined;
  };

/** 'dd/mm/aaaa hh:mm' in the company's time, as the screen shows it, or ISO 8601. */
function parseDataHora(texto: string): string | undefined {
  const iso = instantSchema.safeParse(texto);
  if (iso.success) return new Date(iso.data).toISOString();
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})[ ,]+(\d{2}:\d{2})$/.exec(texto);
  if (!parts) return undefined;
  const [, day, month, year, horario = ''] = parts;
  const dia = `${year}-${month}-${day}`;
  const em = instantOf(dia, horario);
  const real = !Number.isNaN(em.getTime()) && diaOf(em) === dia && formatHora(em) === horario;
  return real ? em.toISOString() : undefined;
}

const CAMPOS: Readonly<Record<string, Parse>> = {
  placa: (texto) => (isPlaca(texto) ? normalizePlaca(texto) : undefined),
  km: (texto) => {
    const km = normalizeKm(texto);
    const plain = /^[\d.\s]+$/.test(texto) && km.length <= KM_MAX_DIGITOS;
    return plain && km !== '' ? km : undefined;
  },
  bombaLitros: decimal(LITROS_DECIMAIS),
  arlaLitros: decimal(ARLA_DECIMAIS, ARLA_MAX_LITROS),
  bombaValor: decimal(VALOR_DECIMAIS),
  ocorrido_em: parseDataHora,
};

/**
 * The right value that Frota typed for a doubtful field, in the form that figures take: '120.510' km is
 * '120510', '30,1' litres are '30.1'. Undefined where it is none; another field's text stays as it is.
 */
export function parseCorrecao(campo: string, texto: string): string | undefined {
  const parse = CAMPOS[campo];
  return parse ? parse(texto.trim()) : texto.trim();
}
