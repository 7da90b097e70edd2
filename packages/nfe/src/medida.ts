import { mensagensNota } from '@frota/contract';

/** Deepest nesting taken; a real invoice has less than twenty levels. */
const MAX_DEPTH = 40;
/** Most tags, comments and other marks; the largest invoice, of 990 items, has some 80,000. */
const MAX_TAGS = 120_000;
/** A real invoice has one attribute per item and some dozens more. */
const MAX_ATTRIBUTES = 5_000;
/** Characters of one tag; the longest real one holds a few namespaces. */
const MAX_TAG_LENGTH = 4_000;

const SKIPPED = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/**
 * Why a text is too much to be parsed as an invoice; undefined where nothing stands against it. Each
 * character is looked at once, so that the time is that of the file's length, whatever it holds.
 */
export function refusalOfSize(text: string): string | undefined {
  let tags = 0;
  let attributes = 0;
  let depth = 0;
  let at = text.indexOf('<');
  while (at >= 0) {
    if (++tags > MAX_TAGS) return mensagensNota.enorme;
    const skipped = SKIPPED.find(([start]) => text.startsWith(start, at));
    if (skipped) {
      const end = text.indexOf(skipped[1], at + skipped[0].length);
      if (end < 0) return mensagensNota.malformado;
      at = text.indexOf('<', end);
      continue;
    }
    const tag = measureTag(text, at);
    if (!tag) return mensagensNota.malformado;
    attributes += tag.attributes;
    if (attributes > MAX_ATTRIBUTES || tag.end - at > MAX_TAG_LENGTH) return mensagensNota.enorme;
    if (text[at + 1] === '/') depth--;
    else if (text[tag.end - 1] !== '/' && ++depth > MAX_DEPTH) return mensagensNota.profundo;
    at = text.indexOf('<', tag.end);
  }
  return undefined;
}

/** Where the tag's '>' is, those in quotes left out, and how many '=' it has; undefined where it never ends. */
function measureTag(text: string, start: number): { end: number; attributes: number } | undefined {
  let attributes = 0;
  for (let at = start + 1; at < text.length; at++) {
    const char = text[at];
    if (char === '>') return { end: at, attributes };
    if (char === '=') attributes++;
    if (char === '"' || char === "'") {
      at = text.indexOf(char, at + 1);
      if (at < 0) return undefined;
    }
  }
  return undefined;
}
