import { mensagensPlanilha as m, PLANILHA_MAX_BYTES } from '@frota/contract/planilha';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { makeZip, sheetParts } from './fixture.ts';
import { readPlanilha } from './planilha.ts';

const MAX = 5000;
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

async function rowsOf(bytes: Uint8Array, max = MAX): Promise<unknown> {
  const leitura = await readPlanilha(bytes, max);
  if ('erro' in leitura) return leitura.erro;
  return leitura.linhas.map(({ numero, celulas }) => [numero, ...celulas]);
}

describe('a CSV', () => {
  it.each([
    ['semicolons', 'Placa;Marca\r\nABC1D23;Ford, Ltda\r\n'],
    ['commas', 'Placa,Marca\nABC1D23,"Ford, Ltda"'],
    ['tabs', 'Placa\tMarca\rABC1D23\tFord, Ltda\r'],
    ["Excel's own first line", 'sep=|\r\nPlaca|Marca\r\nABC1D23|Ford, Ltda'],
    ['quotes everywhere', '"Placa";"Marca"\n"ABC1D23";"Ford, Ltda"\n'],
  ])('with %s is read', async (name, text) => {
    const first = name.startsWith('Excel') ? 2 : 1;
    expect(await rowsOf(utf8(text))).toEqual([
      [first, 'Placa', 'Marca'],
      [first + 1, 'ABC1D23', 'Ford, Ltda'],
    ]);
  });

  it.each<[string, Uint8Array]>([
    ['UTF-8', utf8('Caminhão;Ç')],
    ['UTF-8 with BOM', utf8('\uFEFFCaminhão;Ç')],
    ['Windows-1252', Buffer.from('Caminhão;Ç', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFFCaminhão;Ç', 'utf16le')],
  ])('in %s is read', async (_, bytes) => {
    expect(await rowsOf(bytes)).toEqual([[1, 'Caminhão', 'Ç']]);
  });

  it('numbers rows as spreadsheets do, blank ones and line breaks in cells included', async () => {
    expect(await rowsOf(utf8('a;b\n\n"um\ndois";"diz ""oi"""\n;\nfim;'))).toEqual([
      [1, 'a', 'b'],
      [3, 'um\ndois', 'diz "oi"'],
      [5, 'fim', ''],
    ]);
  });

  it("takes off an export's apostrophe before a formula", async () => {
    expect(await rowsOf(utf8("'=1+1;'tis"))).toEqual([[1, '=1+1', "'tis"]]);
  });

  it.each([
    ['an unclosed quote', 'a;b\n"c;d\ne', m.aspas(2)],
    ['nothing', ' \n;;\n', m.vazia],
    ['one row too many', 'a\n1\n2\n3\n', m.linhasDemais(2)],
    ['blank lines without end', '\n'.repeat(100_001), m.enorme],
    ['no text', 'a\0b', m.arquivo],
  ])('with %s is refused', async (_, text, erro) => {
    expect(await rowsOf(utf8(text), 2)).toBe(erro);
  });

  it('gives back every cell, whatever it holds', async () => {
    const cell = fc.string({ unit: 'grapheme' }).filter((text) => !/\0|^'|^\uFEFF/.test(text));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1 }), async (rows) => {
        const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;
        const lines = [['T1', 'T2'], ...rows].map((cells) => cells.map(quote).join(';'));
        const given = rows
          .map((cells, index) => [index + 2, ...cells])
          .filter(([, ...cells]) => cells.some((text) => String(text).trim() !== ''));
        expect(await rowsOf(utf8(lines.join('\r\n')))).toEqual([[1, 'T1', 'T2'], ...given]);
      }),
    );
  });
});

describe('a .xlsx', () => {
  it('of another program is read: numbers with a decimal comma', async () => {
    const bytes = await writeXlsx([
      ['Placa', 'Capacidade', 'Marca'],
      ['ABC1D23', 275.5, 'Ford & Filhos'],
      [],
      ['RWB5K21', 300, null],
    ]).toBuffer();
    expect(await rowsOf(bytes)).toEqual([
      [1, 'Placa', 'Capacidade', 'Marca'],
      [2, 'ABC1D23', '275,5', 'Ford & Filhos'],
      [4, 'RWB5K21', '300'],
    ]);
  });

  it('is read from its first visible sheet, formulas as the values that they had', async () => {
    const rows =
      '<row r="3"><c r="B3" t="s"><v>1</v></c><c t="s"><v>0</v></c></row>' +
      '<row><c t="inlineStr"><is><r><t>in</t></r><r><t xml:space="preserve"> linha</t></r></is></c></row>' +
      '<row r="9"><c r="A9"><f>1+1</f><v>0.30000000000000004</v></c><c t="str"><f>"a"</f><v>fim_x000D_</v></c>' +
      '<c t="b"><v>1</v></c><c t="e"><v>#N/D</v></c><c r="ZZ9"><v>1</v></c></row>';
    const shared = [
      '<t>A&amp;B &#231;</t>',
      '<r><t>Pla</t></r><r><t>ca</t></r><rPh><t>x</t></rPh>',
    ];
    expect(await rowsOf(makeZip(sheetParts(rows, shared)))).toEqual([
      [3, '', 'Placa', 'A&B ç'],
      [4, 'in linha'],
      [9, '0,3', 'fim\r', 'VERDADEIRO', '#N/D'],
    ]);
  });

  const row = '<row><c t="inlineStr"><is><t>x</t></is></c></row>';
  const parts = sheetParts(row);
  const bomb = { ...parts, 'xl/worksheets/frota.xml': Buffer.alloc(40 * 1024 * 1024, ' ') };
  it.each<[string, Uint8Array, string]>([
    ['that unpacks to too much', makeZip(bomb), m.enorme],
    [
      'that hides how much it unpacks to',
      makeZip(bomb, { 'xl/worksheets/frota.xml': 100 }),
      m.ilegivel,
    ],
    ['with too many rows', makeZip(sheetParts(row.repeat(4))), m.linhasDemais(2)],
    ['cut off', makeZip(parts).subarray(0, 900), m.ilegivel],
    ['with broken XML', makeZip(sheetParts('<row><c></row>')), m.ilegivel],
    [
      'with more elements within one another than a sheet has',
      makeZip(sheetParts(`${row}${'<a>'.repeat(40)}${'</a>'.repeat(40)}`)),
      m.ilegivel,
    ],
    ['without rows', makeZip(sheetParts('')), m.vazia],
    ['that is another archive', makeZip({ 'leia.txt': 'oi' }), m.arquivo],
    ['with a password, or the old format', Buffer.from('d0cf11e0a1b11ae1', 'hex'), m.antiga],
    ['too large', new Uint8Array(PLANILHA_MAX_BYTES + 1), m.grande],
  ])('%s is refused', async (_, bytes, erro) => {
    expect(await rowsOf(bytes, 2)).toBe(erro);
  });

  const cell = (text: string): string => `<row><c t="inlineStr"><is>${text}</is></c></row>`;
  it.each([
    ['one text of 16 MB', cell(`<t>${'a'.repeat(16 * 1024 * 1024)}</t>`), 'a'.repeat(1000)],
    ['16 MB of entities', cell(`<t>${'&amp;'.repeat(3_200_000)}</t>`), '&'.repeat(1000)],
    ['many pieces of text', cell('<r><t>a</t></r>'.repeat(100_000)), 'a'.repeat(1000)],
  ])('keeps the beginning of a cell with %s', async (_, row, kept) => {
    expect(await rowsOf(makeZip(sheetParts(row)))).toEqual([[1, kept]]);
  });

  it.each([
    ['blank rows', '<row/>'.repeat(100_001)],
    [
      'text',
      cell('<t>a</t>')
        .replace('<t>a</t>', `<t>${'a'.repeat(1000)}</t>`)
        .repeat(8_001),
    ],
  ])('with too much %s is refused', async (_, rows) => {
    expect(await rowsOf(makeZip(sheetParts(rows)), 10_000)).toBe(m.enorme);
  });

  it.each([
    ['attributes in one tag', `<row ${'a="" '.repeat(101)}/>`],
    ['one attribute in many tags', `<row ${'a="" '.repeat(60)}/>`.repeat(20_001)],
    ['names without values', `<row ${'a '.repeat(10_000)}/>`],
    ['names behind a quoted bracket', `<row a=">" ${'a '.repeat(10_000)}/>`],
    ['text in one attribute', `<row a="${'a'.repeat(20_000)}"/>`],
    ['attributes in a tag without an end', `<row ${'a="" '.repeat(101)}`],
    ['attributes behind a comment', `<!-- " --><row ${'a="" '.repeat(101)}/>`],
  ])('with too much of %s is refused', async (_, rows) => {
    expect(await rowsOf(makeZip(sheetParts(rows)), 10_000)).toBe(m.enorme);
  });

  it('of 5,000 rows with 64 cells is no excess', async () => {
    const cells = Array.from({ length: 64 }, (_, i) => `<c r="A${i}" s="1" t="n"><v>1</v></c>`);
    const rows = `<row r="1" spans="1:64">${cells.join('')}</row>`.repeat(5_000);
    expect(await rowsOf(makeZip(sheetParts(rows)))).toHaveLength(MAX);
  });

  it('never throws, whatever is in a part', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(parts)),
        fc.string(),
        fc.boolean(),
        async (name, text, whole) => {
          const content = whole
            ? text
            : `${parts[name]!.slice(0, 60)}${text}${parts[name]!.slice(60)}`;
          const leitura = await readPlanilha(makeZip({ ...parts, [name]: content }), MAX);
          expect('erro' in leitura ? leitura.erro : leitura.linhas.length).toBeTruthy();
        },
      ),
    );
  });
});
