import type { Nota } from '../nota.ts';

/** A random number from 0 up to, but not including, 1. */
export type Chance = () => number;

const TOKENS = [
  '<',
  '>',
  '</',
  '/>',
  '&',
  ';',
  '"',
  '=',
  '&#x30;',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<?x ?>',
  '<qCom>',
  '</qCom>',
  '<det nItem="1">',
  '</det>',
  '<prod>',
  '-',
  '.',
  ',',
  'e9',
  '0',
  '9999999',
  '\0',
  '\uFEFF',
  '\u0301',
  '\uD83D\uDE9A',
  ' ',
  '\n',
] as const;

/** The bytes with one fault: a byte changed, a stretch cut out, doubled or swapped, or a token put in. */
function mutateOnce(source: Buffer, chance: Chance): Buffer {
  const at = Math.floor(chance() * source.length);
  const end = Math.min(source.length, at + 1 + Math.floor(chance() ** 3 * 400));
  const [before, piece, after] = [
    source.subarray(0, at),
    source.subarray(at, end),
    source.subarray(end),
  ];
  const token = TOKENS[Math.floor(chance() * TOKENS.length)]!;
  const kinds = [
    () => [before, Buffer.of(Math.floor(chance() * 256)), source.subarray(at + 1)],
    () => [before, after],
    () => [before, piece, piece, after],
    () => [before, after.subarray(0, piece.length), piece, after.subarray(piece.length)],
    () => [before, Buffer.from(token), source.subarray(at)],
    () => [before, Buffer.from(token), after],
  ];
  return Buffer.concat(kinds[Math.floor(chance() * kinds.length)]!());
}

/** The invoice with one to four faults. */
export function makeMutant(source: Uint8Array, chance: Chance): Uint8Array {
  let mutant: Buffer = Buffer.from(source);
  for (let faults = 1 + Math.floor(chance() ** 3 * 4); faults > 0; faults--) {
    mutant = mutateOnce(mutant, chance);
  }
  return mutant;
}

/**
 * What is wrong with the litres read from a mutant, by a reading of the text that shares nothing with the parser:
 * each must stand as a quantity of some line; undefined where all is right.
 */
export function wrongLitres(mutant: Uint8Array, nota: Nota): string | undefined {
  const text = Buffer.from(mutant)
    .toString('latin1')
    .replaceAll(/<!--.*?-->|<\?.*?\?>|<!\[CDATA\[|\]\]>/gs, '');
  const quantities = [...text.matchAll(/qCom[^>]*>([^<]*)</g)].map(([, value]) => Number(value));
  for (const { item, litros } of nota.itens) {
    if (litros === undefined) continue;
    const read = Number(litros);
    const stands = quantities.some(
      (q) => Math.abs(q - read) < 0.001 || Math.abs(q * 1000 - read) < 0.001,
    );
    if (!(read > 0) || !stands) return `item ${item}: ${litros} L`;
  }
  return undefined;
}
