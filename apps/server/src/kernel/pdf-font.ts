import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

const read = (url: string): Buffer => readFileSync(fileURLToPath(url));

/** DejaVu covers nearly all alphabets. */
export const FONTES = {
  normal: read(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf')),
  negrito: read(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf')),
} as const;

const fontes = Object.values(FONTES).map((bytes) => create(bytes) as Font);
const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });
/** Variation selectors, meaningless on paper. */
const VARIANTE = /[\uFE0E\uFE0F]/g;

/** The usual letters, which need no further check. */
const COMUM = /^[ -~À-ÿ−–·]*$/;

/** Characters that the font lacks are named: '[emoji U+1F44D]'. */
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
