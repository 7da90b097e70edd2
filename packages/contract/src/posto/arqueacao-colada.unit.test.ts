import { expect, it } from 'vitest';
import { mensagensArqueacao } from './arqueacao.messages.ts';
import { lerTabelaColada, tabelaText } from './arqueacao-colada.ts';

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
  ['with titles in another order', 'Ponto;Litros;cm\n1;98,5;10\n2;1234;20,5'],
])('reads a table %s', (_case, texto) => {
  expect(lerTabelaColada(texto)).toEqual({ pontos: DOIS });
});

it('asks once what a lone point means', () => {
  const texto = '10;98,5\n20,5;1.234';
  expect(lerTabelaColada(texto)).toEqual({ pontos: [], ambiguo: '1.234' });
  expect(lerTabelaColada(texto, 'milhar')).toEqual({ pontos: DOIS });
  const falta = mensagensArqueacao.naoSobe({ cm: 20.5, litros: 1.234 }, DOIS[0]!);
  expect(lerTabelaColada(texto, 'decimal')).toMatchObject({ falta });
  // Said once, it is not asked again where that cannot be.
  expect(lerTabelaColada('1.234;98,5\n20,5;1.234', 'decimal').falta).toMatch(/^Linha 1: Digite/);
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
  expect(lerTabelaColada(texto).falta).toBe(falta);
});

it('gives back for editing what it has read', () => {
  expect(tabelaText(DOIS)).toBe('10;98,5\n20,5;1234');
  expect(lerTabelaColada(tabelaText(DOIS)).pontos).toEqual(DOIS);
});
