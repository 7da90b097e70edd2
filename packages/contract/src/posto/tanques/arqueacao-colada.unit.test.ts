import { expect, it } from 'vitest';
import { mensagensArqueacao } from './arqueacao.ts';
import { readTabelaColada, tabelaText, textoDaPlanilha } from './arqueacao-colada.ts';

const DOIS = [
  { cm: 10, litros: 98.5 },
  { cm: 20.5, litros: 1234 },
];

it.each([
  ['with semicolons', '10;98,5\n20,5;1234'],
  ['with tabs, as a spreadsheet copies them', '10\t98,5\r\n20,5\t1.234,0\r\n'],
  ['with blanks', '  10   98,5\n\n20.5 1234'],
  ['with titles', 'Altura (cm);Volume (litros)\n10;98,5\n20,5;1234'],
  ['with titles between blanks', 'Altura (cm)  Volume (L)\n10 98,5\n20,5 1234'],
  [
    'with titles below a heading',
    'TANQUE 1 - DIESEL S10;\nCliente;Yard 2026\n\nRégua (cm);Litros\n10;98,5\n20,5;1234',
  ],
  ['with heights in millimetres', 'Altura (mm);Volume (L)\n100;98,5\n205;1234'],
  ['with millimetres between blanks', 'Altura (mm) Volume (L)\n100 98,5\n205 1234'],
  ['of two blocks with titles', 'cm;Litros;;cm;Litros\n10;98,5;;20,5;1234'],
  [
    'of two blocks, one in millimetres',
    'Altura (mm);Litros;Altura (cm);Litros\n100;98,5;20,5;1234',
  ],
  ['of two blocks without titles', '10;98,5;;20,5;1234'],
  [
    'beside what a centimetre adds',
    'cm;Litros;Litros por cm;Obs\n10;98,5;9,85;\n20,5;1234;108;fim',
  ],
  ['beside two columns that are no block', '10;98,5;1;1\n20,5;1234;1;2'],
  [
    'of two blocks with two columns of litres each',
    'cm;Litros;Litros;cm;Litros;Litros\n10;98,5;90;20,5;1234;1200',
  ],
  ['of two blocks with litres first', 'Litros;cm;Litros;cm\n98,5;10;1234;20,5'],
  ['with titles in another order', 'Ponto;Litros;cm\n1;98,5;10\n2;1234;20,5'],
])('reads a table %s', (_case, texto) => {
  expect(readTabelaColada(texto)).toEqual({ pontos: DOIS });
});

it('reads two blocks of which one is longer, and asks of a lone point there, too', () => {
  const texto = 'cm;L;cm;L\n10;98,5;30;1.500\n20,5;1.234;;';
  expect(readTabelaColada(texto)).toEqual({ pontos: [], ambiguo: '1.234' });
  expect(readTabelaColada(texto, 'milhar')).toEqual({
    pontos: [...DOIS, { cm: 30, litros: 1500 }],
  });
  expect(readTabelaColada(texto.replace('cm;L;cm;L\n', ''), 'milhar').pontos).toHaveLength(3);
});

it('reads a spreadsheet’s rows as they would be pasted', () => {
  const rows = [
    ['Altura\n(mm)', 'Litros'],
    ['100', '98,5'],
    ['205', '1234'],
  ];
  expect(readTabelaColada(textoDaPlanilha(rows))).toEqual({ pontos: DOIS });
});

it('asks once what a lone point means', () => {
  const texto = '10;98,5\n20,5;1.234';
  expect(readTabelaColada(texto)).toEqual({ pontos: [], ambiguo: '1.234' });
  expect(readTabelaColada(texto, 'milhar')).toEqual({ pontos: DOIS });
  const falta = mensagensArqueacao.naoSobe({ cm: 20.5, litros: 1.234 }, DOIS[0]!);
  expect(readTabelaColada(texto, 'decimal')).toMatchObject({ falta });
  // Said once, it is not asked again where that cannot be.
  expect(readTabelaColada('1.234;98,5\n20,5;1.234', 'decimal').falta).toMatch(/^Linha 1: Digite/);
});

it.each([
  ['', mensagensArqueacao.poucosPontos],
  ['cm;litros', mensagensArqueacao.poucosPontos],
  ['10;98,5\n20', 'Linha 2: precisa de centímetros e litros.'],
  [
    '10;98,5\nvinte;5',
    'Linha 2: Digite só o número, sem sinal e com até 1 casa decimal, como 80,5.',
  ],
  [
    '10;98,5\n20,55;500',
    'Linha 2: Digite só o número, sem sinal e com até 1 casa decimal, como 80,5.',
  ],
])('of %j says %s', (texto, falta) => {
  expect(readTabelaColada(texto).falta).toBe(falta);
});

it('gives back for editing what it has read', () => {
  expect(tabelaText(DOIS)).toBe('10;98,5\n20,5;1234');
  expect(readTabelaColada(tabelaText(DOIS)).pontos).toEqual(DOIS);
});
