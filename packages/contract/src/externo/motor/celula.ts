import { startOfDia } from '../../tempo/fuso.ts';
import type { DecimaisExtrato, OrdemDaData } from '../extrato.ts';

/** Each reader gives undefined where a cell is no such value. */

const DIA = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ T]+(.*))?$/;
const DIA_ISO = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[ T]+(.*))?$/;
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

/** '26/11/2026', '26.11.26 14:30', '2026-11-26', '26112026', '20261126', or a spreadsheet's serial number. */
export function readData(
  texto: string,
  { ordem, data1904 }: Calendario = {},
): DataLida | undefined {
  const text = texto.trim();
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
  const iso = DIA_ISO.exec(text);
  if (iso) {
    const [, ano, mes = '', dia = '', hora = ''] = iso;
    return dated(`${ano}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`, hora);
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
    const [text, first, second] = DIA.exec(texto.trim()) ?? [];
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
  return real && /^20\d\d/.test(dia) ? { dia, hora: hora.trim() } : undefined;
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

/** With or without 'R$', 'L' or 'km'; negative as '-5', '5-' or '(5)'. */
export function readNumero(
  texto: string,
  decimais: DecimaisExtrato,
  casas: number,
): number | undefined {
  const plain = texto
    .replace(/R\$|lts?\.?$|l\.?$|km$/gi, '')
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
