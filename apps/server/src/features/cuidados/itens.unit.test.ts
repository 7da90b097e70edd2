import { expect, it } from 'vitest';
import { itensVistos } from './itens.ts';

const OK = { carrinho: 'OK', cone: 'OK', trava_rodas: 'OK' } as const;

it.each([
  ['OK without a photo says nothing', OK, [], [], []],
  ['OK with its photo is there', OK, [], ['fotoPlaca', 'fotosCone'], ['cone there']],
  ['NOK that was looked at is missing', { ...OK, cone: 'NOK' }, [], [], ['cone missing']],
  ['NOK with a photo is missing', { ...OK, cone: 'NOK' }, [], ['fotosCone'], ['cone missing']],
  ['NOK that nobody looked at says nothing', { ...OK, cone: 'NOK' }, ['cone'], [], []],
  ['NOK of a client that does not say says nothing', { ...OK, cone: 'NOK' }, null, [], []],
] as const)('%s', (_, condicoes, itens_nao_vistos, papeis, said) => {
  const vistos = itensVistos({ ...condicoes, itens_nao_vistos }, papeis);
  expect(vistos.map(({ item, missing }) => `${item} ${missing ? 'missing' : 'there'}`)).toEqual(
    said,
  );
});
