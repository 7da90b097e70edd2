import { mensagensPlanilha } from '@frota/contract';
import { PlanilhaError } from './planilha-error.ts';

/** A cell has three: 5,000 rows with 64 columns have under a million. */
const MAX_ATTRIBUTES = 1_200_000;
/** The tag with most of them, a sheet's root, has some twenty namespaces in under 3,000 characters. */
const MAX_TAG_ATTRIBUTES = 100;
const MAX_TAG_LENGTH = 16_000;

/** What is no tag, by its ends. */
const SKIPPED = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/**
 * Throws where a part of a spreadsheet has more attributes than a real one, before it is parsed; what is
 * malformed is left to the parser. Each character is looked at once.
 */
export function refuseExcess(text: string): void {
  let attributes = 0;
  let at = text.indexOf('<');
  while (at >= 0) {
    const skipped = SKIPPED.find(([start]) => text.startsWith(start, at));
    const tag = skipped ? undefined : readTag(text, at);
    attributes += tag?.attributes ?? 0;
    if (attributes > MAX_ATTRIBUTES) throw new PlanilhaError(mensagensPlanilha.enorme);
    const end = skipped ? text.indexOf(skipped[1], at + skipped[0].length) : tag?.end;
    if (end === undefined || end < 0) return;
    at = text.indexOf('<', end);
  }
}

/** Where the tag at `start` ends, and how many quoted values it has; undefined where it has no end. */
function readTag(text: string, start: number): { end: number; attributes: number } | undefined {
  let attributes = 0;
  let at = start + 1;
  while (at < text.length && text[at] !== '>') {
    const quote = text[at];
    if (quote === '"' || quote === "'") {
      attributes += 1;
      at = text.indexOf(quote, at + 1);
      if (at < 0) return undefined;
    }
    if (attributes > MAX_TAG_ATTRIBUTES || at - start > MAX_TAG_LENGTH) {
      throw new PlanilhaError(mensagensPlanilha.enorme);
    }
    at += 1;
  }
  return at < text.length ? { end: at, attributes } : undefined;
}
