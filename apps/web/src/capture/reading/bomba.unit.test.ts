import { describe, expect, it } from 'vitest';
import { readEvents } from '../testing/reading-events.ts';
import { comNumerosDaFoto, diferencaDaBomba } from './bomba.ts';
import { emptyReading, reduceReading } from './reading.ts';
import { bombaRules } from './rules.ts';

/** A form beside a photo that was read as `texto`, which shows `daFoto` by itself. */
const beside = (texto: string, daFoto: string | undefined, fields: string[]) => {
  const [litros = '', valor = '', arla = ''] = fields;
  const more = daFoto === undefined ? {} : { daFoto: { texto: daFoto, confianca: 0.6 } };
  const bomba = readEvents(1, texto, more).reduce(
    (reading, event) => reduceReading(reading, event, bombaRules),
    emptyReading,
  );
  return { bomba, litros, valor, arla };
};

const TANQUE = 'Valor: R$ 491,05\nLitros: 80,50';
const FOTO = 'Valor: R$ 491,05\nLitros: 180,50';

describe('the figures of a pump', () => {
  it.each<[string, string, string | undefined, string[], string | undefined]>([
    ['as read', TANQUE, undefined, ['80,5', '491,05'], undefined],
    ['as read, more surely', TANQUE, TANQUE, ['80,50', '491,05'], undefined],
    ['no value', TANQUE, undefined, ['80,5'], undefined],
    ['others', TANQUE, undefined, ['85', '491,05'], 'corrigida'],
    ['Arla alone', TANQUE, undefined, ['', '491,05', '80,5'], undefined],
    ['as the tank decided', TANQUE, FOTO, ['80,50', '491,05'], 'decidida'],
    ['so, of Arla alone', TANQUE, FOTO, ['', '', '80,5'], 'decidida'],
    ['as the photo alone shows them', TANQUE, FOTO, ['180,5', '491,05'], undefined],
    ['neither', TANQUE, FOTO, ['85', '491,05'], 'corrigida'],
    ['half as decided', TANQUE, FOTO, ['80,50', '500'], 'corrigida'],
  ])('%s', (_, texto, daFoto, fields, expected) => {
    expect(diferencaDaBomba(beside(texto, daFoto, fields))).toBe(expected);
  });

  it.each<[string, string, string | undefined, string[], string[]]>([
    ['what was read', TANQUE, undefined, ['85', '500'], ['80,50', '491,05', '']],
    ['what the photo alone shows', TANQUE, FOTO, ['80,50', '491,05'], ['180,50', '491,05', '']],
    ['no total it does not show', TANQUE, 'Litros: 8,05', ['80,50', '491,05'], ['8,05', '', '']],
    ['one that was typed', 'Litros: 80,50', undefined, ['85', '500'], ['80,50', '500', '']],
    ['of Arla alone the Arla', TANQUE, undefined, ['', '', '82'], ['', '491,05', '80,50']],
    ['of both the diesel', TANQUE, undefined, ['85', '', '20'], ['80,50', '491,05', '20']],
  ])('of the photo are %s', (_, texto, daFoto, fields, [litros, valor, arla]) => {
    const form = beside(texto, daFoto, fields);
    const changes = comNumerosDaFoto(form).map(({ field, text }) => [field, text]);
    const changed = { ...form, ...Object.fromEntries(changes) };
    expect(changed).toEqual({ ...form, litros, valor, arla });
    expect(diferencaDaBomba({ ...changed, valor: '' })).toBeUndefined();
  });
});
