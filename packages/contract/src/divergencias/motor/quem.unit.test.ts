import { expect, it } from 'vitest';
import { REGRAS, type Regra } from '../regras.ts';
import { desdeDe, quemDe } from './quem.ts';

it('names somebody for every rule, and whom a case says in place of those', () => {
  for (const regra of Object.keys(REGRAS) as Regra[]) {
    expect(quemDe({ regra }).length).toBeGreaterThan(0);
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
