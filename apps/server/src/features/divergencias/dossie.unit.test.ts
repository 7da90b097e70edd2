import { inflateSync } from 'node:zlib';
import { expect, it, test } from 'vitest';
import { makePhoto } from '../../testing/photos.ts';
import { type Dossie, drawDossie, plain } from './dossie.pdf.ts';

test.each([
  ['Diferença de −14 km – “só isso”…', 'Diferença de -14 km – “só isso”…'],
  // As some phones send what they compose.
  ['na\u0303o', 'não'],
  ['Tudo certo 👍', 'Tudo certo ?'],
  ['1/4 → 1/2', '1/4 ? 1/2'],
])('a dossier says %j as %j', (text, said) => {
  expect(plain(text)).toBe(said);
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

/** All that is written on the pages: each text is hexadecimal, in parts where letters are moved. */
function textOf(pdf: Buffer): string {
  const streams = pdf
    .toString('latin1')
    .matchAll(/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g);
  const pages = Array.from(streams, ([, bytes]) => inflateSync(Buffer.from(bytes!, 'latin1')));
  const texts = Array.from(
    Buffer.concat(pages)
      .toString('latin1')
      .matchAll(/\[(.*)\] TJ/g),
  );
  return texts
    .map(([, parts]) => Array.from(parts!.matchAll(/<([0-9a-f]+)>/g), ([, hex]) => hex).join(''))
    .map((hex) => Buffer.from(hex, 'hex').toString('latin1'))
    .join(' ');
}

it('says of a photo of another record whole where and when it was taken', async () => {
  const legenda = 'Painel de combustível: RWB-5669, 16/11/2026 08:39';
  const pdf = await drawDossie({ ...DOSSIE, fotos: [{ legenda, jpeg: await makePhoto() }] });
  expect(textOf(pdf).replaceAll(/\s+/g, ' ')).toContain(legenda);
});
