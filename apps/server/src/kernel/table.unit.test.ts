import { type Campos, type Lidas, type NoCsv, schemaOf } from '@frota/contract/lista';
import { readPlanilha } from '@frota/planilha';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { PageQuery } from './cursor.ts';
import { csvOf, type Table, tableOf, xlsxOf } from './table.ts';

async function textOf(lines: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const line of lines) text += line;
  return text;
}

it('lets others have the database after each fifty rows, and asks no page ahead of its reader', async () => {
  const asked: PageQuery[] = [];
  const lines = csvOf(
    tableOf({ n: { tipo: 'inteiro', titulo: 'n' } }, async (query) => {
      asked.push(query);
      const cursor = asked.length < 3 ? `${asked.length}` : undefined;
      return { rows: [{ n: asked.length }], cursor };
    }),
  );
  expect((await lines.next()).value).toBe('\uFEFFn\r\n1\r\n');
  expect(asked).toEqual([{ cursor: undefined, limite: 50 }]);
  const rest: string[] = [];
  for await (const text of lines) rest.push(text);
  expect(rest).toEqual(['2\r\n', '3\r\n']);
  expect(asked.slice(1)).toEqual([
    { cursor: '1', limite: 50 },
    { cursor: '2', limite: 50 },
  ]);
});

const CAMPOS = {
  id: { tipo: 'texto' },
  em: { tipo: 'instante', csv: 'Em', tela: 'Quando' },
  fuso: { tipo: 'fuso', de: 'em', csv: 'Fuso' },
  dia: { tipo: 'dia', titulo: 'Dia', nulo: true },
  placa: { tipo: 'placa', titulo: 'Placa' },
  quem: { tipo: 'pessoa', titulo: 'Quem', semConta: true },
  cor: { tipo: 'opcao', titulo: 'Cor', opcoes: { az: 'Azul', ve: 'Verde' } },
  km: { tipo: 'km', csv: 'KM' },
  litros: { tipo: 'litros', csv: 'Litros' },
  tanque: { tipo: 'numero', csv: 'Tanque' },
  media: { tipo: 'media', csv: 'km/L', nulo: true, foraDaApi: true },
  desvio: { tipo: 'percentual', csv: 'Desvio' },
  cheio: { tipo: 'simNao', csv: 'Cheio' },
  marcas: { tipo: 'proprio', csv: 'Marcas' },
  visto: { tipo: 'texto', tela: 'Visto' },
} as const satisfies Campos;

const row: Lidas<typeof CAMPOS, NoCsv<typeof CAMPOS>> & { readonly marcas: readonly string[] } = {
  em: new Date('2026-03-10T12:00:00Z'),
  dia: '2026-03-09',
  placa: 'ABC1234',
  quem: 'Ana',
  cor: 've',
  km: 120500,
  litros: '85.500',
  tanque: '300.000',
  media: 2.5,
  desvio: -12.34,
  cheio: true,
  marcas: ['a', 'b'],
};

it('writes a field as its kind says, with the titles of files', async () => {
  const rows = [row, { ...row, dia: null, media: null }];
  const table = tableOf(CAMPOS, async () => ({ rows, cursor: undefined }), {
    marcas: ({ marcas }) => marcas.join(' e '),
  });
  expect(await textOf(csvOf(table))).toBe(
    '\uFEFFEm;Fuso;Dia;Placa;Quem;Cor;KM;Litros;Tanque;km/L;Desvio;Cheio;Marcas\r\n' +
      '10/03/2026 08:00;UTC-04:00;09/03/2026;ABC-1234;Ana;Verde;120500;85,500;300;2,500;-12,3;Sim;a e b\r\n' +
      '10/03/2026 08:00;UTC-04:00;;ABC-1234;Ana;Verde;120500;85,500;300;;-12,3;Sim;a e b\r\n',
  );
});

it('answers with the same fields, but those of files alone', () => {
  const schema = schemaOf(CAMPOS, { marcas: z.array(z.string()) });
  const answered = schema.parse({ ...row, id: 'a', quem_id: null, visto: 'sim' });
  expect(answered).toEqual({
    id: 'a',
    em: '2026-03-10T12:00:00.000Z',
    dia: '2026-03-09',
    placa: 'ABC1234',
    quem: 'Ana',
    quem_id: null,
    cor: 've',
    km: 120500,
    litros: 85.5,
    tanque: 300,
    desvio: -12.34,
    cheio: true,
    marcas: ['a', 'b'],
    visto: 'sim',
  });
  expect(schema.safeParse({ ...answered, cor: 'preto' }).success).toBe(false);
});

async function bytesOf(table: Table): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of xlsxOf(table)) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function* pages(...rows: (readonly (string | number | null | undefined)[])[][]) {
  yield* rows;
}

it('writes what a spreadsheet program reads: figures, instants as the days since 1900, and texts', async () => {
  const table = pages(
    [
      ['Placa', 'Litros', 'KM', 'Quando', 'Dia', 'Nível', 'Nota', 'Texto'],
      ['ABC1D23', '1234,500', 83_214, '31/12/2026 23:59', '01/02/2026', '1/4', '007', '=A1 & <b>'],
    ],
    [['ABC1D24', '-0,5', null, undefined, '', '+55', '12345678901234567890', 'só\ntexto ']],
  );
  const leitura = await readPlanilha(await bytesOf(table), 10);
  expect('erro' in leitura ? leitura.erro : leitura.folhas[0]).toMatchObject({
    nome: 'Dados',
    linhas: [
      { celulas: ['Placa', 'Litros', 'KM', 'Quando', 'Dia', 'Nível', 'Nota', 'Texto'] },
      {
        celulas: [
          'ABC1D23',
          '1234,5',
          '83214',
          '46387,9993055556',
          '46054',
          '1/4',
          '007',
          '=A1 & <b>',
        ],
      },
      { celulas: ['ABC1D24', '-0,5', '', '', '', '+55', '12345678901234567890', 'só\ntexto '] },
    ],
  });
});

it('packs each page as it is read', async () => {
  let read = 0;
  const table = (async function* () {
    for (; read < 3; read += 1) yield [[`linha ${read}`]];
  })();
  const pieces = xlsxOf(table);
  await pieces.next();
  expect(read).toBe(0);
});
