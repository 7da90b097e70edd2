import { inflateSync } from 'node:zlib';

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

/** What is written on each page; moved letters of one text are put together, texts stand one blank apart. */
export function pagesOfPdf(bytes: Buffer): string[] {
  const pdf = bytes.toString('latin1');
  const fonts = Object.fromEntries(
    Array.from(pdf.matchAll(/\/(F\d+) (\d+) 0 R/g), ([, name, id]) => [name, lettersOf(pdf, id!)]),
  );
  return Array.from(pdf.matchAll(/\/Contents (\d+) 0 R/g), ([, id]) => {
    let letters: readonly string[] = [];
    const texts = Array.from(
      objectOf(pdf, id!).matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*)\] TJ/g),
      (match) => {
        if (match[1]) letters = fonts[match[1]]!;
        const glyphs = Array.from((match[2] ?? '').matchAll(/<([0-9a-f]+)>/g), ([, hex]) => hex);
        return glyphs
          .join('')
          .replaceAll(/.{4}/g, (glyph) => letters[Number.parseInt(glyph, 16)] ?? '?');
      },
    );
    return texts.join(' ').replaceAll(/\s+/g, ' ').trim();
  });
}
