import { expect, it } from 'vitest';
import { REGRAS, type Regra } from '../regras/regras.ts';
import { desdeDe, quemDe, usuariosDoPosto } from './grupo.ts';

it('names somebody for every rule but the station’s, and whom a case says in place of those', () => {
  for (const regra of Object.keys(REGRAS) as Regra[]) {
    const { quando } = REGRAS[regra];
    expect(quemDe({ regra }).length > 0).toBe(quando !== 'posto' && quando !== 'extrato');
  }
  expect(quemDe({ regra: 'consumo_fora', quem: [] })).toEqual([]);
});

it.each([
  // The gate tapped the level, the pump typed the litres; who drove did neither.
  ['nao_cabe', ['portaria', 'bomba']],
  ['km_regressivo', ['bomba']],
  ['km_portaria', ['portaria', 'bomba']],
  ['produto_trocado', ['bomba']],
  ['cedo_demais', ['bomba', 'volante']],
] as const)('names for %s %j', (regra, partes) => {
  expect(quemDe({ regra }).map(({ parte }) => parte)).toEqual(partes);
});

it('counts a record itself', () => {
  const em = new Date('2026-03-09T12:00:00Z');
  expect(desdeDe({ em }, 'bomba')).toEqual([
    { parte: 'bomba', desde: new Date('2026-03-09T11:59:59.999Z') },
  ]);
});

it('names users of the station once each, in one order', () => {
  const um = { parte: 'posto', usuario: 3 };
  expect(usuariosDoPosto([12, 3, null, 3])).toEqual([um, { parte: 'posto', usuario: 12 }]);
});
