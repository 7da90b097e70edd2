import { posix } from 'node:path';
import { type CellObject, CFB, read, SSF, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { formatDigitado } from '@frota/contract/formato';
import { FOLHA_MAX, mensagensPlanilha } from '@frota/contract/planilha';
import { openZip, ZipEnormeError } from '@frota/zip';
import {
  appendToCell,
  createRows,
  type Folha,
  MAX_COLUNAS,
  MAX_TEXTO,
  PlanilhaError,
} from './rows.ts';

const MAX_FOLHAS = 20;
const LIMITES = {
  /** Real spreadsheets have some dozens of parts. */
  entradas: 5_000,
  /** 5,000 rows of 64 filled cells take 27 MB. */
  bytes: 32 * 1024 * 1024,
};
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const SEM_CELULAS = /(^|\/)(media|embeddings|drawings|charts|theme|pictures|thumbnails)\//i;

const OPCOES = {
  dense: true,
  cellFormula: false,
  cellHTML: false,
  cellText: false,
  cellNF: true,
  // Table text stays text: '10/11/2026' is not 11 October.
  raw: true,
} as const;

export interface Pasta {
  readonly folhas: readonly Folha[];
  readonly data1904: boolean;
}

/** ZIP archives; at most `max` rows per sheet. */
export async function readArquivada(bytes: Uint8Array, max: number): Promise<Pasta> {
  const partes = await unpack(bytes).catch((error: unknown) => {
    throw error instanceof ZipEnormeError ? new PlanilhaError(mensagensPlanilha.enorme) : error;
  });
  const names = [...partes.keys()].map((name) => name.toLowerCase());
  if (!names.some((name) => /(^|\/)(workbook\.(xml|bin)|content\.xml)$/.test(name))) {
    throw new PlanilhaError(mensagensPlanilha.arquivo);
  }
  if (![...partes].every(([name, part]) => !TEXTOS.test(name) || isWhole(part))) {
    throw new PlanilhaError(mensagensPlanilha.ilegivel);
  }
  // Repacked without compression, so that the library unpacks nothing and cannot be told a false size.
  const plain = CFB.utils.cfb_new();
  for (const [name, part] of partes) {
    const isBook = /workbook\.xml$/i.test(name);
    CFB.utils.cfb_add(plain, name, isBook ? inKnownNamespace(part) : part);
  }
  if (!names.includes('content.xml') && !names.includes('[content_types].xml')) {
    CFB.utils.cfb_add(plain, '[Content_Types].xml', Buffer.from(contentTypes([...partes.keys()])));
  }
  return pastaOf(read(CFB.write(plain, { fileType: 'zip' }), { ...OPCOES, type: 'buffer' }), max);
}

/** Throws where it has a password. */
export function readAntiga(bytes: Uint8Array, max: number): Pasta {
  try {
    return pastaOf(read(bytes, { ...OPCOES, type: 'array' }), max);
  } catch (error) {
    const closed = error instanceof Error && /password|encrypt/i.test(error.message);
    throw closed ? new PlanilhaError(mensagensPlanilha.comSenha) : error;
  }
}

/** HTML tables, or Excel's XML of 2003: what many systems name .xls. */
export function readMarcada(text: string, max: number): Pasta {
  const start = text.replace(/^[\s\uFEFF]+/, '');
  const isXml = /<(?:\w+:)?Workbook\b/.test(start.slice(0, 4096));
  const page = isXml ? start : start.replace(/^<\?xml[^>]*\?>\s*/, '');
  return pastaOf(read(withLetters(page), { ...OPCOES, type: 'string' }), max);
}

const ACENTOS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
};

/** Decodes 'Hod&ocirc;metro': the library knows only XML's entities. */
const withLetters = (page: string): string =>
  page
    .replace(/&([A-Za-z])(acute|grave|circ|tilde|uml|cedil);/g, (_, letter, accent) =>
      `${letter}${ACENTOS[accent]}`.normalize('NFC'),
    )
    .replace(/&#(\d{3,5});/g, (_, code) => String.fromCharCode(Number(code)));

export const isMarcada = (text: string): boolean =>
  /^[\s\uFEFF]*<(?:!doctype|!--|html|head|body|table|style|meta|\?xml)/i.test(
    text.slice(0, 1024),
  ) && /<table\b|<(?:\w+:)?Workbook\b/i.test(text);

/** The library does not notice if one of these is cut off. */
const TEXTOS = /(^|\/)(worksheets\/[^/]+|workbook|sharedstrings|content)\.xml$/i;

function isWhole(part: Buffer): boolean {
  const isUtf16 = part.includes(0);
  const [tag = '', root = ''] =
    /<([\w:.-]+)(?:\s[^<>]*)?>/.exec(part.toString('latin1', 0, 4096)) ?? [];
  return isUtf16 || tag.endsWith('/>') || (root !== '' && part.includes(`</${root}`));
}

async function unpack(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const zip = await openZip(bytes, LIMITES);
  const partes = new Map<string, Buffer>();
  for (const entrada of zip.entradas) {
    const name = posix.normalize(entrada.fileName.replaceAll('\\', '/')).replace(/^\/+/, '');
    if (name.endsWith('/') || SEM_CELULAS.test(name)) continue;
    const pieces: Uint8Array[] = [];
    for await (const piece of zip.read(entrada)) pieces.push(piece);
    partes.set(name, Buffer.concat(pieces));
  }
  return partes;
}

/** The library refuses files with another namespace, or none. */
function inKnownNamespace(book: Buffer): Buffer {
  const text = book.toString();
  const known = /"http:\/\/(?:schemas\.\w+\.(?:org|com)|purl\.oclc\.org)\/[\w/]+\/main"/.test(text);
  if (known) return book;
  const named = (_: string, prefix = '', rest: string): string => {
    const xmlns = prefix === '' ? 'xmlns' : `xmlns:${prefix.slice(0, -1)}`;
    return `<${prefix}workbook ${xmlns}="${MAIN}"${rest.replace(`${xmlns}=`, 'other=')}>`;
  };
  return Buffer.from(text.replace(/<(\w{1,20}:)?workbook\b([^<>]*)>/, named));
}

/** The library needs the list of parts, which some programs leave out. */
function contentTypes(names: readonly string[]): string {
  const kinds = [
    [/workbook\.xml$/i, 'sheet.main+xml'],
    [/worksheets\/[^/]+\.xml$/i, 'worksheet+xml'],
    [/sharedstrings\.xml$/i, 'sharedStrings+xml'],
    [/styles\.xml$/i, 'styles+xml'],
  ] as const;
  const types = names.flatMap((name) => {
    const kind = kinds.find(([named]) => named.test(name))?.[1];
    const type = `application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}`;
    return kind ? [`<Override PartName="/${name}" ContentType="${type}"/>`] : [];
  });
  const xmlns = 'http://schemas.openxmlformats.org/package/2006/content-types';
  return `<Types xmlns="${xmlns}">${types.join('')}</Types>`;
}

function pastaOf(book: WorkBook, max: number): Pasta {
  const all = book.SheetNames.filter((nome) => book.Sheets[nome]?.['!data']);
  const seen = all.filter(
    (nome) => !book.Workbook?.Sheets?.[book.SheetNames.indexOf(nome)]?.Hidden,
  );
  const left = { texto: MAX_TEXTO };
  return {
    folhas: (seen.length > 0 ? seen : all)
      .slice(0, MAX_FOLHAS)
      .map((nome) => folhaOf(nome, book.Sheets[nome]!, max, left)),
    data1904: book.Workbook?.WBProps?.date1904 === true,
  };
}

/** By existing cells, not by the declared range: 'A1:XFD1048576' may hold ten. */
function folhaOf(dito: string, sheet: WorkSheet, max: number, left: { texto: number }): Folha {
  const nome = dito.slice(0, FOLHA_MAX);
  const rows = createRows(max, left);
  const data = sheet['!data'] ?? [];
  try {
    fillDown(sheet);
    data.forEach((cells, index) => {
      const celulas: string[] = [];
      cells?.forEach((cell, coluna) => {
        if (cell && coluna < MAX_COLUNAS) celulas[coluna] = appendToCell('', textOf(cell));
      });
      rows.add(
        index + 1,
        Array.from(celulas, (celula) => celula ?? ''),
      );
    });
    return { nome, linhas: rows.linhas };
  } catch (error) {
    if (!(error instanceof PlanilhaError)) throw error;
    return { nome, linhas: rows.linhas, erro: error.message };
  }
}

/** A merged cell, such as a plate, counts for each of its rows; an amount does not, as it would count twice. */
function fillDown(sheet: WorkSheet): void {
  const data = sheet['!data'] ?? [];
  for (const { s, e } of sheet['!merges'] ?? []) {
    const cell = data[s.r]?.[s.c];
    if (!cell || isQuantia(cell)) continue;
    for (let row = s.r + 1; row <= Math.min(e.r, data.length - 1); row++) {
      const cells = data[row];
      if (cells) cells[s.c] = cell;
    }
  }
}

const isQuantia = (cell: CellObject): boolean =>
  cell.t === 'n'
    ? !(typeof cell.z === 'string' && SSF.is_date(cell.z))
    : /^[\s\d.,R$L-]*$/.test(String(cell.v));

/** As a person would type it; formulas give their saved result. */
function textOf({ t, v }: CellObject): string {
  switch (t) {
    case 's':
      return String(v);
    case 'b':
      return v === true ? 'VERDADEIRO' : 'FALSO';
    case 'n':
      // Excel shows 15 digits: '275.60000000000002' is '275,6'.
      return Number.isFinite(v) ? formatDigitado(Number(Number(v).toPrecision(15))) : '';
    case 'e':
      return '#ERRO';
    default:
      return '';
  }
}
