import { expect, it } from 'vitest';
import { ApiError } from '../errors.ts';
import { differing, newerIn } from './use-form-values.ts';

const shared = {
  versao: 'a',
  read: (atual: Readonly<Record<string, unknown>>) => ({
    marca: String(atual.Marca),
    cidade: String(atual.Cidade),
    tipo: String(atual.Tipo),
  }),
};
const base = { marca: 'Volvo', cidade: 'Dourados', tipo: 'Caminhão' };
const stale = (atual: Record<string, unknown>) => new ApiError(409, { error: 'Mudou.', atual });

it.each([
  // Both changed the make; the other one the city, too: he keeps what he did not touch here.
  [
    { ...base, marca: 'Iveco' },
    { Marca: 'Scania', Cidade: 'Bodoquena', Tipo: 'Caminhão' },
    ['marca', 'cidade'],
    { marca: 'Iveco', cidade: 'Bodoquena', tipo: 'Caminhão' },
  ],
  // The same change on both sides leaves nothing to ask.
  [{ ...base, marca: 'Scania' }, { Marca: 'Scania', Cidade: 'Dourados', Tipo: 'Caminhão' }, [], {}],
])('of %j over %j asks about %j', (own, atual, asked, merged) => {
  const newer = newerIn(stale({ ...atual, versao: 'b' }), shared, { own, base })!;
  expect(newer.versao).toBe('b');
  expect(differing(newer)).toEqual(asked);
  expect(newer.merged).toMatchObject(merged);
});

it.each([new ApiError(409, { error: 'A placa já está cadastrada.' }), new Error('no network')])(
  'asks nothing for another error',
  (error) => {
    expect(newerIn(error, shared, { own: base, base })).toBeUndefined();
  },
);
