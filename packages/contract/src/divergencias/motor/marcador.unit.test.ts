import { expect, it } from 'vitest';
import { apontados, casosOf, fatoOf, sequenciaOf, VEICULO } from './sequencia.fixture.ts';

it.each([
  ['what fits', 137, '1/2', 275, []],
  ['a quarter read too high', 180, '1/2', 275, []],
  ['more than that', 195, '1/2', 275, ['f0']],
  ['a full tank that takes more', 60, '1', 275, ['f0']],
  ['an empty one', 290, '0', 275, []],
  ['no check-in', 270, null, 275, []],
  ['a tank that is not known', 900, '1', null, []],
] as const)('does it fit: %s', (_, litros, nivelAntes, capacidade, ids) => {
  const veiculo = { ...VEICULO, capacidade };
  expect(
    apontados('nao_cabe', sequenciaOf([fatoOf(0, { litros, nivelAntes })], { veiculo })),
  ).toEqual(ids);
});

it('says what did not fit, and what it is worth', () => {
  const [caso] = casosOf(
    'nao_cabe',
    sequenciaOf([fatoOf(0, { litros: 187.5, valor: 1125, nivelAntes: '3/4' })]),
  );
  expect(caso).toEqual({
    regra: 'nao_cabe',
    registro: 'f0',
    // The tolerance may be an error.
    litros: 64,
    valor: 384,
    frase:
      'Entraram 187,5 L onde cabiam 68,8 L (tanque de 275 L com 3/4 na portaria): 64 L além da tolerância.',
    numeros: {
      'Litros abastecidos': '187,5 L',
      Cabiam: '68,8 L',
      'Capacidade do tanque': '275 L',
      'Nível na portaria': '3/4',
      Tolerância: '55 L',
    },
  });
});

it('takes its tolerance from its limit', () => {
  const sequencia = sequenciaOf([fatoOf(0, { litros: 180, nivelAntes: '1/2' })]);
  expect(apontados('nao_cabe', sequencia, { tolerancia: 15 })).toEqual(['f0']);
});

it.each([
  [275, 275, []],
  [288, 275, []],
  [290, 275, ['f0']],
  [9999, null, []],
])('%i L into a tank of %s L', (litros, capacidade, ids) => {
  const sequencia = sequenciaOf([fatoOf(0, { litros })], { veiculo: { ...VEICULO, capacidade } });
  expect(apontados('acima_do_tanque', sequencia)).toEqual(ids);
});

it('leaves R$ open where the fuel’s cost is not known', () => {
  const [caso] = casosOf('acima_do_tanque', sequenciaOf([fatoOf(0, { litros: 300, valor: null })]));
  expect(caso).toMatchObject({ litros: 11, valor: null });
  expect(caso?.frase).toBe('Entraram 300 L num tanque de 275 L: 11 L além da folga.');
});
