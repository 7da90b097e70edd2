import { plainText } from '../../rota/hidden-characters.ts';
import { diaOf, startOfDia } from '../../tempo/index.ts';
import { isPlaca, normalizePlaca } from '../../veiculos/placa.ts';
import type { DecimaisExtrato, OrdemDaData } from '../extrato.rules.ts';

/** Each reader gives undefined where a cell is no such value. */

const DIA = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ T]+(.*))?$/;
const DIA_ISO = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[ T]+(.*))?$/;
/** An instant with its time zone, as programs write it. */
const INSTANTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;
/** '28-nov-26', '28 de novembro de 2026'. */
const DIA_NOMEADO =
  /^(\d{1,2})(?: de |[ /.-])(\p{L}{3,9})\.?(?: de |[ /.-])(\d{4}|\d{2})(?:[ T]+(.*))?$/u;
const MESES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** 'sáb, 28/11/2026' */
const DIA_DA_SEMANA = /^[\p{L}-]{3,13}[.,]*\s+(?=\d)/u;
const DIGITOS = /^(\d{8})(\d{4}|\d{6})?$/;
/** Days since 1899-12-30; the fraction is the time of day. */
const SERIAL = /^(\d{5})(?:,(\d+))?$/;
const DAY_MS = 86_400_000;
/** Spreadsheets of old Macs count from 1904. */
const DIAS_ATE_1904 = 1462;

export interface Calendario {
  readonly ordem?: OrdemDaData | undefined;
  readonly data1904?: boolean | undefined;
}

/** 'YYYY-MM-DD', and the text of a time behind it. */
export interface DataLida {
  readonly dia: string;
  readonly hora: string;
}

/** Without the day of the week. */
const dateText = (texto: string): string => texto.trim().replace(DIA_DA_SEMANA, '');

/** '26/11/2026', '26.11.26 14:30', '26-nov-2026', '20261126', ISO with a zone, or a spreadsheet's serial number. */
export function readData(
  texto: string,
  { ordem, data1904 }: Calendario = {},
): DataLida | undefined {
  const text = dateText(texto);
  const serial = SERIAL.exec(text);
  if (serial) {
    const days = Number(serial[1]) + (data1904 ? DIAS_ATE_1904 : 0);
    const dia = new Date(Date.UTC(1899, 11, 30) + days * DAY_MS).toISOString().slice(0, 10);
    return dated(dia, serial[2] === undefined ? '' : `0,${serial[2]}`);
  }
  const brasil = DIA.exec(text);
  if (brasil) {
    const [, first = '', second = '', ano = '', hora = ''] = brasil;
    const [dia, mes] = ordem === 'mda' ? [second, first] : [first, second];
    return dated(`${ano.padStart(4, '20')}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`, hora);
  }
  const instante = INSTANTE.test(text) ? new Date(text) : undefined;
  // Midnight in UTC is how programs write a day alone.
  const isDay = /T00:00(?::00(?:\.0+)?)?Z$/.test(text);
  if (instante && isDay) return dated(text.slice(0, 10), '');
  if (instante && !Number.isNaN(instante.getTime())) return local(instante);
  const iso = DIA_ISO.exec(text);
  if (iso) {
    const [, ano, mes = '', dia = '', hora = ''] = iso;
    return dated(`${ano}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`, hora);
  }
  const [, day = '', name = '', ano = '', rest = ''] = DIA_NOMEADO.exec(text) ?? [];
  const month = plainText(name).slice(0, 3);
  const mes = Math.max(MESES.indexOf(month), MONTHS.indexOf(month)) + 1;
  if (mes > 0) {
    const two = (part: string | number): string => String(part).padStart(2, '0');
    return dated(`${ano.padStart(4, '20')}-${two(mes)}-${two(day)}`, rest);
  }
  const [, dia = '', hora = ''] = DIGITOS.exec(text) ?? [];
  // Eight digits may be day or year first; only one order gives a day of this century.
  return dia === ''
    ? undefined
    : (dated(`${dia.slice(0, 4)}-${dia.slice(4, 6)}-${dia.slice(6)}`, hora) ??
        dated(`${dia.slice(4)}-${dia.slice(2, 4)}-${dia.slice(0, 2)}`, hora));
}

/** Undefined where there is no question; a date that could be read both ways, where no cell proves the order. */
export function ordemProvada(
  textos: readonly string[],
): { readonly ordem: OrdemDaData } | { readonly duvida: string } | undefined {
  const proofs = new Set<OrdemDaData>();
  let duvida: string | undefined;
  for (const texto of textos) {
    const [text, first, second] = DIA.exec(dateText(texto)) ?? [];
    if (text === undefined) continue;
    if (Number(first) > 12) proofs.add('dma');
    else if (Number(second) > 12) proofs.add('mda');
    else if (first !== second) duvida ??= text;
  }
  const [ordem, other] = proofs;
  if (ordem !== undefined) return other === undefined ? { ordem } : undefined;
  return duvida === undefined ? undefined : { duvida };
}

function dated(dia: string, hora: string): DataLida | undefined {
  const at = new Date(`${dia}T00:00:00Z`);
  const real = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(dia);
  if (!real || !/^20\d\d/.test(dia)) return undefined;
  // '28/11/2026 às 08:05', '28/11/2026 - 08:05'
  return { dia, hora: hora.trim().replace(/^(?:[aà]s|-)\s+/i, '') };
}

/** In the company's time. */
function local(em: Date): DataLida {
  const dia = diaOf(em);
  const seconds = Math.floor((em.getTime() - startOfDia(dia).getTime()) / 1000);
  const parts = [seconds / 3600, (seconds / 60) % 60, seconds % 60];
  return { dia, hora: parts.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':') };
}

/** Alone or with other words, 'ABC-1D23 - VW 24.280'; undefined for none or two. */
export function readPlaca(texto: string): string | undefined {
  if (isPlaca(texto)) return normalizePlaca(texto);
  const found = texto.toUpperCase().match(/(?<![A-Z\d])[A-Z]{3}[ -]?\d[A-Z\d]\d{2}(?![A-Z\d])/g);
  const placas = new Set(found?.map(normalizePlaca));
  return placas.size === 1 ? [...placas][0] : undefined;
}

/** Seconds of the day, from '14:30', '14:30:05', '14h30', '1430', '143005', '2:30 PM' or '0,604166'. */
export function readHora(texto: string): number | undefined {
  // A time with a zone (14:30Z) is not accepted.
  const text = texto.trim().replace(/\.\d+$/, '');
  const serial = /^0,\d+$|^0$/.exec(text);
  if (serial) return Math.round(Number(text.replace(',', '.')) * 86_400) % 86_400;
  const parts =
    /^(\d{1,2})[:h](\d{2})(?::(\d{2}))?\s*([ap])?\.?m?\.?$/i.exec(text) ??
    /^(\d{2})(\d{2})(\d{2})?$/.exec(text);
  if (!parts) return undefined;
  const [, h, m, s = '0', half] = parts;
  const hours = half === undefined ? Number(h) : (Number(h) % 12) + (/p/i.test(half) ? 12 : 0);
  const inside = hours < 24 && Number(m) < 60 && Number(s) < 60;
  return inside ? hours * 3600 + Number(m) * 60 + Number(s) : undefined;
}

/** In the company's time. */
export function instantDe(dia: string, segundos: number): Date {
  return new Date(startOfDia(dia).getTime() + segundos * 1000);
}

/** With or without 'R$', 'L' or 'km'; negative as '-5', '5-', '(5)' or '5 C' (credit; '5 D' is a debit). */
export function readNumero(
  texto: string,
  decimais: DecimaisExtrato,
  casas: number,
): number | undefined {
  const plain = texto
    .replace(/R\$|BRL|l(?:ts?|itros?)?\.?$|km$/gi, '')
    .replace(/^(.*\d)\s+([CD])$/i, (_, amount, side) => (/c/i.test(side) ? `-${amount}` : amount))
    .replace(/\s/g, '')
    .replace(/[−–]/g, '-');
  const text = plain.replace(/^\((.+)\)$|^([\d.,]+)-$/, '-$1$2');
  if (decimais === 'implicitas' && /^-?\d{1,15}$/.test(text)) return Number(text) / 10 ** casas;
  const [milhar, sinal] = decimais === 'ponto' ? [',', '.'] : ['.', ','];
  const [whole = '', fraction = '', ...more] = text.split(sinal);
  const groups = whole.replace(/^-/, '').split(milhar);
  const grouped =
    groups.length === 1 ||
    (/^[1-9]\d{0,2}$/.test(groups[0]!) && groups.slice(1).every((group) => /^\d{3}$/.test(group)));
  const digits = groups.join('');
  if (more.length > 0 || !grouped || !/^\d{1,12}$/.test(digits) || !/^\d{0,15}$/.test(fraction))
    return undefined;
  return (whole.startsWith('-') ? -1 : 1) * Number(`${digits}.${fraction || '0'}`);
}
