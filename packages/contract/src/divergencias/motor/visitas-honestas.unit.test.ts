import { expect, it } from 'vitest';
import { NIVEIS } from '../../combustivel/index.ts';
import type { Fato } from './fatos.ts';
import { casosOf, fatoOf, sequenciaOf, VEICULO } from './sequencia.fixture.ts';

const C = 275;
const VEICULOS = 60;
const VISITAS = 200;

/** A repeatable sequence of numbers in [0, 1): Park and Miller's, good enough to roll levels. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** 200 visits of one vehicle whose pump is right, whose gauge is off by its own and by chance, in quarters. */
function honestas(seed: number): Fato[] {
  const next = sequence(seed);
  // The sum of twelve even spreads is near enough to a normal one.
  const normal = (): number => Array.from({ length: 12 }, next).reduce((sum, x) => sum + x, -6);
  const vies = 0.015 * normal();
  const usual = 0.2 + 0.4 * next();
  const read = (parte: number) =>
    NIVEIS[Math.round(4 * Math.min(1, Math.max(0, parte + vies + 0.025 * normal())))]!;
  let [km, depois] = [100_000, 1];
  return Array.from({ length: VISITAS }, (_, i) => {
    const queimado = Math.min(depois - 0.02, Math.max(0.05, usual * (1 + 0.3 * normal())));
    const antes = depois - queimado;
    km += Math.round(queimado * C * 3.5 * (1 + 0.08 * normal()));
    depois = next() < 0.95 ? 0.97 + 0.03 * next() : antes + (1 - antes) * (0.5 + 0.4 * next());
    const litros = Math.round((depois - antes) * C * (1 + 0.002 * normal()) * 100) / 100;
    return fatoOf(i, { litros, km, nivelAntes: read(antes), nivelDepois: read(depois) });
  });
}

it.each([
  ['nao_cabe', 1],
  ['acima_do_tanque', 0],
  ['balanco_tanque', 1],
  ['consumo_fora', 2],
] as const)('%s asks in vain at most %i times in 1,000 honest visits', (regra, porMil) => {
  const casos = Array.from({ length: VEICULOS }, (_, seed) =>
    casosOf(regra, sequenciaOf(honestas(seed + 1), { veiculo: { ...VEICULO, capacidade: C } })),
  ).flat();
  expect(casos.length).toBeLessThanOrEqual((porMil * VEICULOS * VISITAS) / 1000);
});
