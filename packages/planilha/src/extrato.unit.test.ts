import { readFileSync } from 'node:fs';
import { mensagensPlanilha } from '@frota/contract/planilha';
import { describe, expect, it } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { readExtrato } from './extrato.ts';
import { makeZip, sheetParts } from './fixture.ts';

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
