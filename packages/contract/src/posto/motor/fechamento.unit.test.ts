import { expect, test } from 'vitest';
import { formaCanonica, type NumerosDoTanque } from './turno.ts';

const zero = { entradas: 0, conciliacoes: '0', afericoes: 0, amostras: 0, perdas: 0 };
const dia = {
  dia: '2026-02-01',
  linhas: 2,
  abertura: '100.000',
  ...zero,
  abastecimentos: '12.5',
  ajustes: '-0.001',
  fechamento: 87.501,
  medido_em: new Date('2026-02-01T10:00:00Z'),
  medido: '87',
};
const bico = { dia: '2026-02-01', bico_id: 'b1', abastecimentos: 12.5, ajustes: 0, outras: 0 };
const leitura = { bico_id: 'b1', em: new Date('2026-02-01T11:00:00Z'), valor: '1234.5' };
const tanque: NumerosDoTanque = {
  tipo: 'DIESEL S10',
  dias: [dia, { ...dia, dia: '2026-02-02', medido_em: null, medido: null }],
  bicos: [bico, { ...bico, bico_id: null }],
  leituras: [leitura],
};

test('a month has one form, whatever order and scale its figures come in', () => {
  const text = formaCanonica('2026-02', [tanque]);
  expect(text).toBe(`livro 1 2026-02
DIESEL S10 bico 2026-02-01 - 12500 0 0
DIESEL S10 bico 2026-02-01 b1 12500 0 0
DIESEL S10 dia 2026-02-01 2 100000 0 12500 -1 0 0 0 0 87501 2026-02-01T10:00:00.000Z 87000
DIESEL S10 dia 2026-02-02 2 100000 0 12500 -1 0 0 0 0 87501
DIESEL S10 encerrante 2026-02-01T11:00:00.000Z b1 1234500
`);
  const { dias, bicos } = tanque;
  const outra = { ...tanque, dias: dias.toReversed(), bicos: bicos.toReversed() };
  expect(formaCanonica('2026-02', [outra])).toBe(text);
});

test.each<[string, Partial<NumerosDoTanque>]>([
  ['a litre', { dias: [{ ...dia, abastecimentos: '12.501' }, tanque.dias[1]!] }],
  ['a line that took nothing', { dias: [{ ...dia, linhas: 4 }, tanque.dias[1]!] }],
  ['a dip', { dias: [{ ...dia, medido: '87.001' }, tanque.dias[1]!] }],
  ['a nozzle', { bicos: [bico, { ...bico, bico_id: 'b2' }] }],
  ['a reading', { leituras: [{ ...leitura, valor: '1234.6' }] }],
  ['a reading less', { leituras: [] }],
])('another form has what differs by %s', (_, change) => {
  expect(formaCanonica('2026-02', [{ ...tanque, ...change }])).not.toBe(
    formaCanonica('2026-02', [tanque]),
  );
});
