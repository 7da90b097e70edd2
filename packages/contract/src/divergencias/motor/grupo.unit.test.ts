import { expect, test } from 'vitest';
import { grupoOf } from './grupo.ts';

const caso = {
  regra: 'km_portaria',
  pessoa_id: null,
  placa_canonica: 'ABC1D23',
  registro_id: 'r1',
  ocorrido_em: new Date('2026-03-09T12:00:00Z'),
} as const;

test.each([
  ['of one cause', { regra: 'km_redondo' }, true],
  ['of another fueling of the day', { registro_id: 'r2' }, true],
  // 23:30 and 00:30 in America/Campo_Grande
  ['late that day', { ocorrido_em: new Date('2026-03-10T03:30:00Z') }, true],
  ['of the next day', { ocorrido_em: new Date('2026-03-10T04:30:00Z') }, false],
  ['of another cause', { regra: 'nao_cabe' }, false],
  ['of a rule that shares its cause with none', { regra: 'digitado_diferente' }, false],
  ['of another plate', { placa_canonica: 'ABC1D24' }, false],
  ['about a person', { pessoa_id: 7 }, false],
  ['without a plate', { placa_canonica: null }, false],
] as const)('a case %s stands with it: %s', (_, other, together) => {
  expect(grupoOf({ ...caso, ...other }) === grupoOf(caso)).toBe(together);
});

test('without a plate cases of one event stand together', () => {
  const entrega = { ...caso, placa_canonica: null };
  expect(grupoOf(entrega)).toBe(grupoOf({ ...entrega, regra: 'km_repetido' }));
  expect(grupoOf(entrega)).not.toBe(grupoOf({ ...entrega, registro_id: 'r2' }));
});

test('who fuels a foreign vehicle at night fuels it once', () => {
  const deNoite = grupoOf({ ...caso, regra: 'fora_de_hora' });
  expect(grupoOf({ ...caso, regra: 'de_terceiro' })).toBe(deNoite);
});
