import { readPlanilha } from '@frota/planilha';
import { expect, it } from 'vitest';
import type { Table } from './table.ts';
import { xlsxOf } from './xlsx.ts';

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
