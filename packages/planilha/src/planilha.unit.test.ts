import { readFileSync } from 'node:fs';
import { type BookType, CFB, utils, write } from '@e965/xlsx';
import {
  mensagensPlanilha as m,
  mensagensPlanilha,
  PLANILHA_MAX_BYTES,
} from '@frota/contract/planilha';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { makeZip, sheetParts } from './fixture.ts';
import { readExtrato, readPlanilha } from './planilha.ts';

const MAX = 5000;
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

async function rowsOf(bytes: Uint8Array, max = MAX): Promise<unknown> {
  const leitura = await readPlanilha(bytes, max);
  if ('erro' in leitura) return leitura.erro;
  const [folha] = leitura.folhas;
  return folha!.erro ?? folha!.linhas.map(({ numero, celulas }) => [numero, ...celulas]);
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
      [9, '0,3', 'fim\r', 'VERDADEIRO', '#ERRO'],
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
    [
      'with a sheet that ends in the middle',
      makeZip({ ...parts, 'xl/worksheets/frota.xml': `<worksheet><sheetData>${row}<row><c` }),
      m.ilegivel,
    ],
    ['with a part that is no XML', makeZip({ ...parts, 'xl/workbook.xml': 'oi' }), m.ilegivel],
    ['cut off', makeZip(parts).subarray(0, 900), m.ilegivel],
    ['without rows', makeZip(sheetParts('')), m.vazia],
    ['that is another archive', makeZip({ 'leia.txt': 'oi' }), m.arquivo],
    ['with a password', comSenha(), m.comSenha],
    ['in the old format, cut off', Buffer.from('d0cf11e0a1b11ae1', 'hex'), m.ilegivel],
    ['too large', new Uint8Array(PLANILHA_MAX_BYTES + 1), m.grande],
  ])('%s is refused', async (_, bytes, erro) => {
    expect(await rowsOf(bytes, 2)).toBe(erro);
  });

  const cell = (text: string): string => `<row><c t="inlineStr"><is>${text}</is></c></row>`;
  it.each([
    ['one text of 4 MB', cell(`<t>${'a'.repeat(4 * 1024 * 1024)}</t>`), 'a'.repeat(1000)],
    ['4 MB of entities', cell(`<t>${'&amp;'.repeat(800_000)}</t>`), '&'.repeat(1000)],
    ['many pieces of text', cell('<r><t>a</t></r>'.repeat(100_000)), 'a'.repeat(1000)],
  ])('keeps the beginning of a cell with %s', async (_, row, kept) => {
    expect(await rowsOf(makeZip(sheetParts(row)))).toEqual([[1, kept]]);
  });

  it('with too much text is refused', async () => {
    const row = cell(`<t>${'a'.repeat(1000)}</t>`);
    expect(await rowsOf(makeZip(sheetParts(row.repeat(8_001))), 10_000)).toBe(m.enorme);
  });

  it.each([
    ['rows with a format alone', '<row s="1"/>'.repeat(200_000)],
    ['elements within one another', '<a>'.repeat(1_000_000)],
    ['attributes in one tag', `<row ${'a="" '.repeat(1_000_000)}/>`],
    ['names without values', `<row ${'a '.repeat(1_000_000)}/>`],
    ['text in one attribute', `<row a="${'a'.repeat(4_000_000)}"/>`],
    ['attributes in a tag without an end', `<row ${'a="" '.repeat(100_000)}`],
    ['rows far below', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'],
    [
      'formulas that are shared',
      '<row><c><f t="shared" ref="A1:XFD1048576" si="0">1</f></c></row>',
    ],
  ])('with many %s is read, for what it holds', async (_, rows) => {
    const bytes = makeZip(sheetParts(`${row}${rows}`));
    expect(await rowsOf(bytes)).toEqual([[1, 'x']]);
  });

  it('is read by the cells that it has, whatever range it says', async () => {
    const { 'xl/worksheets/frota.xml': sheet = '', ...rest } = parts;
    const ref = '<dimension ref="A1:XFD1048576"/><sheetData>';
    const bytes = makeZip({
      ...rest,
      'xl/worksheets/frota.xml': sheet.replace('<sheetData>', ref),
    });
    expect(await rowsOf(bytes)).toEqual([[1, 'x']]);
  });

  it('takes in nothing from outside of it', async () => {
    const { 'xl/worksheets/frota.xml': sheet = '', ...rest } = parts;
    const entity = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/hostname">]>';
    const hostile = entity + sheet.replace('>x<', '>&e;<');
    expect(await rowsOf(makeZip({ ...rest, 'xl/worksheets/frota.xml': hostile }))).toEqual([
      [1, '&e;'],
    ]);
  });

  it('of 5,000 rows with 64 cells is no excess', async () => {
    const cells = '<c s="1" t="n"><v>1</v></c>'.repeat(64);
    const rows = `<row spans="1:64">${cells}</row>`.repeat(5_000);
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
          expect('erro' in leitura ? leitura.erro : leitura.folhas.length).toBeTruthy();
        },
      ),
    );
  });
});

/** An encrypted .xlsx is a compound file with these streams. */
function comSenha(): Buffer {
  const file = CFB.utils.cfb_new();
  for (const name of ['/EncryptionInfo', '/EncryptedPackage']) {
    CFB.utils.cfb_add(file, name, Buffer.from([4, 0, 4, 0, 0, 0, 0, 0]));
  }
  return CFB.write(file, { type: 'buffer' });
}

const TABELA = [
  ['Placa', 'Litros', 'Em'],
  ['ABC1D23', 80.5, 'manhã'],
  [null, 60, 'tarde'],
];

/** A workbook as the library writes it in a format, its plate once for two rows. */
function gravada(bookType: BookType, date1904 = false): Buffer {
  const sheet = utils.aoa_to_sheet(TABELA);
  sheet['!merges'] = [utils.decode_range('A2:A3')];
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Resumo']]), 'Resumo');
  utils.book_append_sheet(book, sheet, 'Frota');
  book.Workbook = { WBProps: { date1904 } };
  return write(book, { bookType, type: 'buffer' });
}

describe('another program’s spreadsheet', () => {
  it.each<BookType>(['xlsx', 'xlsb', 'xls', 'xlml', 'ods'])(
    'as %s is read, each sheet, and a plate beside several rows is of each',
    async (type) => {
      const leitura = await readPlanilha(gravada(type), MAX);
      expect(leitura).toMatchObject({
        data1904: false,
        folhas: [
          { nome: 'Resumo', linhas: [{ numero: 1, celulas: ['Resumo'] }] },
          {
            nome: 'Frota',
            linhas: [
              { celulas: ['Placa', 'Litros', 'Em'] },
              { celulas: ['ABC1D23', '80,5', 'manhã'] },
              { celulas: ['ABC1D23', '60', 'tarde'] },
            ],
          },
        ],
      });
    },
  );

  it.each<BookType>(['xlsx', 'xls'])(
    'as %s says whether its days count from 1904',
    async (type) => {
      expect(await readPlanilha(gravada(type, true), MAX)).toMatchObject({ data1904: true });
    },
  );

  it('as an .xls of 1995 is read with its letters', async () => {
    const bytes = gravada('biff5');
    // The library writes no such letters there.
    bytes[bytes.indexOf('manh_') + 4] = 0xe3;
    expect(await readPlanilha(bytes, MAX)).toMatchObject({
      folhas: [{}, { linhas: [{}, { celulas: ['ABC1D23', '80,5', 'manhã'] }, {}] }],
    });
  });

  const TABLE =
    '<table><tr><th>Placa</th><th>Data</th></tr><tr><td rowspan="2">ABC1D23</td>' +
    '<td>10/11/2026</td></tr><tr><td>S&atilde;o&nbsp;Jo&#227;o<br>1.234,50</td></tr></table>';
  it.each([
    ['alone', TABLE],
    [
      'in a page',
      `<!DOCTYPE html><html><head><style>td{}</style></head><body>${TABLE}</body></html>`,
    ],
    ['in a page of XML', `\uFEFF<?xml version="1.0"?><html xmlns="x"><body>${TABLE}</body></html>`],
  ])('that is the table of a web page, %s, is read as its text', async (_, page) => {
    expect(await rowsOf(utf8(page))).toEqual([
      [1, 'Placa', 'Data'],
      [2, 'ABC1D23', '10/11/2026'],
      [3, 'ABC1D23', 'São João\n1.234,50'],
    ]);
  });

  it('that is a table in Windows-1252 is read as its text', async () => {
    const page = '<html><table><tr><td>Caminhão</td></tr></table></html>';
    expect(await rowsOf(Buffer.from(page, 'latin1'))).toEqual([[1, 'Caminhão']]);
  });
});

const amostra = (name: string): Buffer =>
  readFileSync(new URL(`./amostras/${name}`, import.meta.url));

describe('a card company’s file', () => {
  it.each([
    ['ponto-e-virgula.csv', 'csv', ';', 4, 'Hodômetro', 'BRUNO CONCEIÇÃO'],
    ['virgula-com-ponto.csv', 'csv', ',', 1, 'placa', 'Diesel, S10'],
    ['largura-fixa.txt', 'fixo', undefined, 2, 'ABC1D23', 'BRUNO CONCEIÇÃO'],
  ] as const)('%s is %s', async (name, formato, separador, numero, ...holds) => {
    const lido = await readExtrato(amostra(name), 100);
    expect(lido).toMatchObject({ formato, ...(separador && { separador }) });
    if ('erro' in lido) throw new Error(lido.erro);
    const text = lido.folhas[0]!.linhas.map(({ celulas }) => celulas.join('\n')).join('\n');
    for (const hold of holds) expect(text).toContain(hold);
    expect(lido.folhas[0]!.linhas.map((linha) => linha.numero)).toContain(numero);
  });

  it('has columns where two of its lines have them, whatever stands above and below', async () => {
    const text = 'Operadora\nCliente: X\n01/11 a 28/11\n\nData;Placa;L;R$\n28/11;A;1;2\nTotal\nFim';
    expect(await readExtrato(Buffer.from(text), 100)).toMatchObject({
      formato: 'csv',
      separador: ';',
    });
  });

  it('that is a spreadsheet is one whatever is said of it, its days as numbers', async () => {
    const bytes = await writeXlsx([
      ['Data', 'Placa', 'Litros', 'Valor'],
      [
        { value: new Date('2026-11-26T14:30:00Z'), format: 'dd/mm/yyyy hh:mm' },
        'ABC1D23',
        80.5,
        512.15,
      ],
    ]).toBuffer();
    const lido = await readExtrato(bytes, 100, { formato: 'csv', separador: ';' });
    expect(lido).toMatchObject({
      formato: 'xlsx',
      folhas: [
        {
          linhas: [
            { celulas: ['Data', 'Placa', 'Litros', 'Valor'] },
            { celulas: [expect.stringMatching(/^46352,604166/), 'ABC1D23', '80,5', '512,15'] },
          ],
        },
      ],
    });
  });

  it.each([
    ['too many lines', Buffer.from('a;b;c;d\n'.repeat(11)), mensagensPlanilha.linhasDemais(9)],
    ['no text', Buffer.from('a\0b'), mensagensPlanilha.arquivo],
    ['nothing', Buffer.from('\n\n'), mensagensPlanilha.vazia],
    [
      'a bomb',
      makeZip({
        ...sheetParts(''),
        'xl/worksheets/frota.xml': Buffer.alloc(40 * 1024 * 1024, ' '),
      }),
      mensagensPlanilha.enorme,
    ],
  ])('with %s is refused', async (_, bytes, erro) => {
    expect(await readExtrato(bytes, 10)).toEqual({ erro });
  });

  it('of one line without an end is cut, in no time', async () => {
    const lido = await readExtrato(Buffer.from('x'.repeat(4_000_000)), 10, { formato: 'fixo' });
    expect(lido).toMatchObject({
      folhas: [{ linhas: [{ numero: 1, celulas: ['x'.repeat(1000)] }] }],
    });
  });
});
