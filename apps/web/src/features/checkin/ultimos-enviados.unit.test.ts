import { expect, it } from 'vitest';
import { type Enviado, withAnswer } from './ultimos-enviados.tsx';

const enviado: Enviado = { id: '1', placa: 'ABC1D23', status: 'pendente' };

it.each([
  ['the same', { id: '1', status: 'pendente' }, { ...enviado, mudou: false }],
  ['otherwise', { id: '1', status: 'isento' }, { ...enviado, status: 'isento', mudou: true }],
  ['nothing that is known', { id: '1' }, enviado],
  ['of another', { id: '2', status: 'isento' }, enviado],
])('of a check-in that the server heard of later it said %s', (_what, booked, shown) => {
  expect(withAnswer([enviado], booked)).toEqual([shown]);
});
