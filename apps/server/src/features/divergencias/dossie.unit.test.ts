import { inflateSync } from 'node:zlib';
import { expect, it, test } from 'vitest';
import { makePhoto } from '../../testing/photos.ts';
import { printable } from './dossie.font.ts';
import { type Dossie, drawDossie } from './dossie.pdf.ts';

test.each([
  ['Diferença de −14 km – “só isso”…', 'Diferença de −14 km – “só isso”…'],
  // As some phones send what they compose.
  ['na\u0303o', 'não'],
  ['1/4 → 1/2, ≥ 5 km, ½ tanque', '1/4 → 1/2, ≥ 5 km, ½ tanque'],
  ['Škoda, Ольга, Ñandú ✓ ☎\uFE0F', 'Škoda, Ольга, Ñandú ✓ ☎'],
  ['duas\nlinhas', 'duas\nlinhas'],
  ['Tudo certo 👍🏽', 'Tudo certo [emoji U+1F44D U+1F3FD]'],
  ['漢', '[caractere U+6F22]'],
])('a dossier says %j as %j', (text, said) => {
  expect(printable(text)).toBe(said);
});

const DOSSIE: Dossie = {
  empresa: 'Distribuidora',
  titulo: 'Mesma nota duas vezes',
  assunto: 'RWB2H70',
  situacao: 'Aberta',
  frase: 'A nota já comprovou outro abastecimento.',
  explica: '',
  numeros: [],
  lancamentosTitulo: 'Onde já foi usada',
  lancamentos: [],
  pessoas: [],
  fotos: [],
  declaracoes: [],
  decisao: undefined,
  historico: [],
  rodape: '',
};

/** The bytes of a PDF's object, inflated where they are a stream. */
function objectOf(pdf: string, id: string): string {
  const [, body = ''] = new RegExp(`\\n${id} 0 obj\\n([\\s\\S]*?)\\nendobj`).exec(pdf) ?? [];
  const stream = /stream\n([\s\S]*)\nendstream/.exec(body);
  return stream ? inflateSync(Buffer.from(stream[1]!, 'latin1')).toString('latin1') : body;
}

/** The letters of a font's glyphs, in their order, as a reader that copies the text takes them. */
function lettersOf(pdf: string, font: string): string[] {
  const [, id] = /\/ToUnicode (\d+) 0 R/.exec(objectOf(pdf, font))!;
  const lists = objectOf(pdf, id!).matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[([^\]]*)\]/g);
  return Array.from(lists, ([, list]) => Array.from(list!.matchAll(/<([0-9a-f ]*)>/g)))
    .flat()
    .map(([, hex]) => Buffer.from(hex!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
}

/** All that is written on the pages; moved letters of one text are put together. */
function textOf(bytes: Buffer): string {
  const pdf = bytes.toString('latin1');
  const fonts = Object.fromEntries(
    Array.from(pdf.matchAll(/\/(F\d+) (\d+) 0 R/g), ([, name, id]) => [name, lettersOf(pdf, id!)]),
  );
  const pages = Array.from(pdf.matchAll(/\/Contents (\d+) 0 R/g), ([, id]) => objectOf(pdf, id!));
  let letters: readonly string[] = [];
  return Array.from(pages.join('\n').matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*)\] TJ/g), (match) => {
    if (match[1]) letters = fonts[match[1]]!;
    const glyphs = Array.from((match[2] ?? '').matchAll(/<([0-9a-f]+)>/g), ([, hex]) => hex);
    return glyphs
      .join('')
      .replaceAll(/.{4}/g, (glyph) => letters[Number.parseInt(glyph, 16)] ?? '?');
  }).join(' ');
}

it('says of a photo of another record whole where and when it was taken', async () => {
  const legenda = 'Painel de combustível: RWB-5669, 16/11/2026 08:39';
  const pdf = await drawDossie({ ...DOSSIE, fotos: [{ legenda, jpeg: await makePhoto() }] });
  expect(textOf(pdf).replaceAll(/\s+/g, ' ')).toContain(legenda);
});

it('prints signs and letters of what a person stated as they were written', async () => {
  const texto = 'Marcador 1/4 → 1/2, Δ ≥ 5 km e −3 L; assino: Ñandú Šimić, Ольга. Valeu 👍';
  const pdf = await drawDossie({ ...DOSSIE, declaracoes: [{ de: 'João', texto }] });
  expect(textOf(pdf).replaceAll(/\s+/g, ' ')).toContain(texto.replace('👍', '[emoji U+1F44D]'));
});
