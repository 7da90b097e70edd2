import { expect, test } from 'vitest';
import { plain } from './dossie.pdf.ts';

test.each([
  ['Diferença de −14 km – “só isso”…', 'Diferença de -14 km – “só isso”…'],
  // As some phones send what they compose.
  ['na\u0303o', 'não'],
  ['Tudo certo 👍', 'Tudo certo ?'],
  ['1/4 → 1/2', '1/4 ? 1/2'],
])('a dossier says %j as %j', (text, said) => {
  expect(plain(text)).toBe(said);
});
