import { expect, it } from 'vitest';
import { makeCosts } from '../recognition/digit-costs.fixture.ts';
import { findSeen } from './seen.ts';

const RANGE = { from: 4_000, to: 4_999 };
const caixa = (x: number) => ({ x, y: 0, w: 0.1, h: 0.1, texto: '' });

it('adds up what all looks show, and says where each number is seen best', () => {
  const faint = makeCosts('4', '1', '8', '5 6:20');
  const clear = makeCosts('4', '1', '8', '6');
  const seen = findSeen(
    [
      { caixa: caixa(0.1), custos: [faint, faint] },
      { caixa: caixa(0.2), custos: [clear] },
    ],
    RANGE,
  );
  expect(seen.map(({ texto, weight }) => [texto, weight.toFixed(2)])).toEqual([
    ['4185', '2.00'],
    ['4186', '1.74'],
  ]);
  expect(seen[1]!.caixa).toEqual({ ...caixa(0.2), texto: '4186' });
});

it('finds nothing in no lines', () => {
  expect(findSeen([], RANGE)).toEqual([]);
});
