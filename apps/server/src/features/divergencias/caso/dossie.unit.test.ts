import { expect, it, test } from 'vitest';
import { printable } from '../../../kernel/pdf-font.ts';
import { pagesOfPdf } from '../../../testing/pdf.ts';
import { makePhoto } from '../../../testing/photos.ts';
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

it('says of a photo of another record whole where and when it was taken', async () => {
  const legenda = 'Painel de combustível: RWB-5669, 16/11/2026 08:39';
  const pdf = await drawDossie({ ...DOSSIE, fotos: [{ legenda, jpeg: await makePhoto() }] });
  expect(pagesOfPdf(pdf).join(' ')).toContain(legenda);
});

it('prints signs and letters of what a person stated as they were written', async () => {
  const texto = 'Marcador 1/4 → 1/2, Δ ≥ 5 km e −3 L; assino: Ñandú Šimić, Ольга. Valeu 👍';
  const pdf = await drawDossie({ ...DOSSIE, declaracoes: [{ de: 'João', texto }] });
  expect(pagesOfPdf(pdf).join(' ')).toContain(texto.replace('👍', '[emoji U+1F44D]'));
});
