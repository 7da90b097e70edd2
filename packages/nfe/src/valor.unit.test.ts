import { mensagensNota } from '@frota/contract/posto';
import { expect, it } from 'vitest';
import { makeNota, type NotaOptions } from './fixture.ts';
import { readNota } from './nota.ts';
import { precoOf } from './valor.ts';

type Linha = NotaOptions['linhas'][number];

const LINHA: Linha = { qCom: '1000.0000', vProd: '5900.00' };
const icms = (cst: string, mais: string): string =>
  `<ICMS><ICMS${cst}><orig>0</orig>${mais}</ICMS${cst}></ICMS>`;

function read(linhas: readonly Linha[], totals: Partial<NotaOptions> = {}) {
  const lida = readNota(makeNota({ linhas, ...totals }));
  if (!('nota' in lida)) throw new Error('no invoice');
  const { itens, avisos } = lida.nota;
  return { valores: itens.map(({ valor }) => valor), precos: itens.map((i) => i.preco), avisos };
}

it.each<[string, Partial<Linha>, string, string | undefined]>([
  ['nothing beside', {}, '5900.00', '5900'],
  ['a discount', { mais: { vDesc: '250.00' } }, '5650.00', '5650'],
  [
    'freight, insurance and other charges',
    { mais: { vFrete: '100.00', vSeg: '20.00', vOutro: '5.50' } },
    '6025.50',
    '6025.5',
  ],
  [
    'tax by substitution with its fund',
    { imposto: icms('10', '<vICMSST>590.00</vICMSST><vFCPST>59.00</vFCPST>') },
    '6549.00',
    '6549',
  ],
  [
    'the same of a small company',
    { imposto: icms('SN201', '<vICMSST>590.00</vICMSST>') },
    '6490.00',
    '6490',
  ],
  [
    'single-phase tax that is retained (CST 15), its own part within the price',
    {
      imposto: icms('15', '<vICMSMono>50.00</vICMSMono><vICMSMonoReten>946.00</vICMSMonoReten>'),
    },
    '6846.00',
    '6846',
  ],
  [
    'single-phase tax that was retained before (CST 61), which is within the price',
    { imposto: icms('61', '<vICMSMonoRet>946.00</vICMSMonoRet>') },
    '5900.00',
    '5900',
  ],
  [
    'tax that is let off and taken off',
    {
      imposto: icms('40', '<vICMSDeson>100.00</vICMSDeson><indDeduzDeson>1</indDeduzDeson>'),
    },
    '5800.00',
    '5800',
  ],
  [
    'tax that is let off and stays',
    { imposto: icms('40', '<vICMSDeson>100.00</vICMSDeson>') },
    '5900.00',
    '5900',
  ],
  [
    'a tax on products',
    { imposto: '<IPI><IPITrib><vIPI>118.00</vIPI></IPITrib></IPI>' },
    '6018.00',
    '6018',
  ],
  [
    'PIS and COFINS by substitution that add up',
    {
      imposto:
        '<PISST><vPIS>10.00</vPIS><indSomaPISST>1</indSomaPISST></PISST><COFINSST><vCOFINS>30.00</vCOFINS></COFINSST>',
    },
    '5910.00',
    '5910',
  ],
  ['its own total', { vItem: '6100.55', mais: { vFrete: '1.00' } }, '6100.55', '6100.55'],
  ['a part that is no part of the total', { mais: { indTot: '0' } }, '0.00', undefined],
  ['a discount of all of it', { mais: { vDesc: '5900.00' } }, '0.00', undefined],
])('a line with %s has its share', (_, mais, vNF, valor) => {
  expect(read([{ ...LINHA, ...mais }], { vNF })).toMatchObject({ valores: [valor], avisos: [] });
});

it('a total that the lines do not make is shared by value, and said', () => {
  const linhas = [
    LINHA,
    { ...LINHA, vProd: '100.00', cProd: '1', xProd: 'PAPEL', ncm: '1' },
    LINHA,
  ];
  expect(read(linhas, { vNF: '11305.00' })).toEqual({
    valores: ['5605', '5605'],
    precos: ['5.605', '5.605'],
    avisos: [mensagensNota.naoSoma(11_900, 11_305)],
  });
  // A cent a line is a rounding.
  expect(read(linhas, { vNF: '11900.03' }).avisos).toEqual([]);
  expect(read(linhas, { vNF: '11900.04' }).avisos).toHaveLength(1);
});

it('lines with their own totals add up to the one that has all taxes', () => {
  const totals = { vNF: '5900.00', vNFTot: '6100.00' };
  expect(read([{ ...LINHA, vItem: '6100.00' }], totals).avisos).toEqual([]);
  expect(read([LINHA], { ...totals, vNF: '5900.00' }).precos).toEqual(['5.9']);
});

it.each([
  ['29500', '5000', '5.9'],
  ['100', '3', '33.333333'],
  ['200', '3', '66.666667'],
  ['0.01', '10000', '0.000001'],
  [undefined, '5000', undefined],
  ['0', '5000', undefined],
  ['10', '0', undefined],
])('R$ %s over %s L are %s a litre', (valor, litros, preco) => {
  expect(precoOf(valor, litros)).toBe(preco);
});

it('reads the price of a line that is sold by the thousand litres', () => {
  const linha = { qCom: '5.0000', uCom: 'M3', vProd: '29500.00' };
  const read = readNota(makeNota({ linhas: [linha, { qCom: '100.0000' }] }));
  const itens = 'nota' in read ? read.nota.itens : [];
  expect(itens.map(({ litros, preco }) => [litros, preco])).toEqual([
    ['5000', '5.9'],
    ['100', undefined],
  ]);
});
