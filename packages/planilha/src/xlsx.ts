import { posix } from 'node:path';
import { mensagensPlanilha } from '@frota/contract/planilha';
import { type LimitesXml, readXml, XmlError } from '@frota/xml';
import { PlanilhaError } from './planilha-error.ts';
import { appendToCell, type Rows } from './rows.ts';
import { createSheetHandlers, unescapeText } from './sheet.ts';
import { openPackage, type Package, type Part } from './zip.ts';

/** Different texts that a sheet of 5,000 rows can hold in the columns that are kept. */
const MAX_TEXTOS = 320_000;

/**
 * A cell has three attributes: 5,000 rows with 64 columns have under a million; a sheet's root has some twenty namespaces in
 * under 3,000 characters, and seven elements within one another. Marks are bounded by what is unpacked.
 */
const LIMITES: LimitesXml = {
  marcas: Number.POSITIVE_INFINITY,
  atributos: 1_200_000,
  atributosDaTag: 100,
  tamanhoDaTag: 16_000,
  profundidade: 32,
};

/** The rows of the first sheet that is not hidden (ISO/IEC 29500, SpreadsheetML). */
export async function readXlsx(bytes: Uint8Array, rows: Rows): Promise<void> {
  try {
    await readPackage(bytes, rows);
  } catch (error) {
    const isEnorme = error instanceof XmlError && error.motivo === 'enorme';
    throw isEnorme ? new PlanilhaError(mensagensPlanilha.enorme) : error;
  }
}

async function readPackage(bytes: Uint8Array, rows: Rows): Promise<void> {
  const file = await openPackage(bytes);
  const root = await readRelations(file, '');
  const book = root.find(({ type }) => type.endsWith('/officeDocument'))?.target;
  if (book === undefined) throw new PlanilhaError(mensagensPlanilha.arquivo);
  const relations = await readRelations(file, book);
  const sheetId = await findFirstSheet(file, book);
  const sheet = relations.find(({ id }) => id === sheetId)?.target;
  const texts = relations.find(({ type }) => type.endsWith('/sharedStrings'))?.target;
  const shared = texts === undefined ? [] : await readTexts(file, texts);
  readXml(await file.read(partOf(file, sheet)), LIMITES, createSheetHandlers(shared, rows));
}

interface Relation {
  readonly id: string;
  readonly type: string;
  /** Path of the part inside the archive. */
  readonly target: string;
}

function partOf(file: Package, path: string | undefined): Part {
  const part = path === undefined ? undefined : file.find(path);
  if (!part) throw new PlanilhaError(mensagensPlanilha.ilegivel);
  return part;
}

/** What a part refers to; '' is the archive itself. */
async function readRelations(file: Package, path: string): Promise<Relation[]> {
  const folder = posix.dirname(path);
  const part = file.find(posix.join(folder, '_rels', `${posix.basename(path)}.rels`));
  if (!part) throw new PlanilhaError(mensagensPlanilha.arquivo);
  const relations: Relation[] = [];
  readXml(await file.read(part), LIMITES, {
    open(name, attribute) {
      if (name !== 'Relationship') return;
      const target = attribute('Target');
      relations.push({
        id: attribute('Id'),
        type: attribute('Type'),
        target: target.startsWith('/') ? target : posix.join(folder, target),
      });
    },
  });
  return relations;
}

/** The relation's id of the first sheet that users see. */
async function findFirstSheet(file: Package, book: string): Promise<string | undefined> {
  let first: string | undefined;
  readXml(await file.read(partOf(file, book)), LIMITES, {
    open(name, attribute) {
      if (name !== 'sheet' || /hidden/i.test(attribute('state'))) return;
      // 'id' is the relation's, with a prefix; the sheet's own is 'sheetId'.
      first ??= attribute('id');
    },
  });
  return first;
}

/** The texts that cells refer to by their place; how a text is pronounced (rPh) is left out. */
async function readTexts(file: Package, path: string): Promise<string[]> {
  const texts: string[] = [];
  let text = '';
  let inText = false;
  let inPhonetic = false;
  readXml(await file.read(partOf(file, path)), LIMITES, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') inPhonetic = true;
      else if (name === 't') inText = !inPhonetic;
    },
    text(piece) {
      if (inText) text = appendToCell(text, piece);
    },
    close(name) {
      if (name === 't') inText = false;
      else if (name === 'rPh') inPhonetic = false;
      else if (name === 'si' && texts.push(unescapeText(text)) > MAX_TEXTOS) {
        throw new PlanilhaError(mensagensPlanilha.enorme);
      }
    },
  });
  return texts;
}
