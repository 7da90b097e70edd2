import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

const read = (url: string): Buffer => readFileSync(fileURLToPath(url));

/** What a PDF is set in: DejaVu, which knows the letters and signs of nearly every language that is written in letters. */
export const FONTES = {
  normal: read(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf')),
  negrito: read(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf')),
} as const;

const fontes = Object.values(FONTES).map((bytes) => create(bytes) as Font);
const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });
/** Which of a sign's looks is meant; on paper there is one. */
const VARIANTE = /[\uFE0E\uFE0F]/g;

/** What nearly all texts are made of: letters that the fonts have, and that are written in one way. */
const COMUM = /^[ -~À-ÿ−–·]*$/;

/**
 * A text as a PDF prints it: as it was written. What the font lacks is named in its place, '[emoji U+1F44D]', so
 * that nobody takes it for something else.
 */
export function printable(text: string): string {
  if (COMUM.test(text)) return text;
  return Array.from(graphemes.segment(text.normalize('NFC')), ({ segment }) => {
    const shown = segment.replaceAll(VARIANTE, '');
    return /^\s*$/.test(shown) || Array.from(shown).every(isKnown) ? shown : nameOf(segment);
  }).join('');
}

function isKnown(character: string): boolean {
  return fontes.every((fonte) => fonte.hasGlyphForCodePoint(character.codePointAt(0)!));
}

function nameOf(segment: string): string {
  const codes = Array.from(
    segment,
    (character) => `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`,
  );
  const kind = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(segment)
    ? 'emoji'
    : 'caractere';
  return `[${kind} ${codes.join(' ')}]`;
}
