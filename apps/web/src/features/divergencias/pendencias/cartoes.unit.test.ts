import { expect, it } from 'vitest';
import { cartoesOf } from './cartoes.ts';

const ROWS = [
  { id: 'a', grupo: 'km' },
  { id: 'b', grupo: 'km' },
  { id: 'c', grupo: 'litros' },
];
const idsOf = (cartoes: readonly (readonly { id: string }[])[]): string[] =>
  cartoes.map((casos) => casos.map(({ id }) => id).join(' '));

it('makes one card of the open cases of a cause, in their order', () => {
  expect(idsOf(cartoesOf(ROWS, 'aberta'))).toEqual(['a b', 'c']);
});

it('leaves each that is decided on a card of its own', () => {
  expect(idsOf(cartoesOf(ROWS, 'decidida'))).toEqual(['a', 'b', 'c']);
});
