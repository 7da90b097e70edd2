import { expect, it } from 'vitest';
import { readLimites } from '../regras/limites.ts';
import { limitesPadrao, REGRAS, type Regra, type RegrasLigadas } from '../regras/regras.ts';
import { ALCANCE, judge } from './judge.ts';
import { depois, dias, fatoOf, sequenciaOf } from './sequencia.fixture.ts';

const todas = Object.fromEntries(
  (Object.keys(REGRAS) as Regra[]).map((regra) => [regra, limitesPadrao(regra)]),
) as RegrasLigadas;

/** A year with slips all over it. */
const sequencia = sequenciaOf(
  dias(200, (i) => ({
    litros: 60 + ((i * 37) % 50) + (i % 41 === 0 ? 200 : 0),
    km: 100_000 + 280 * i + (i % 29 === 0 ? 10_000 : 0) - (i % 31 === 0 ? 500 : 0),
    nivelAntes: (['1/4', '1/2', '3/4'] as const)[i % 3]!,
  })),
);

it('answers the same of a fueling whatever more of its line is given', () => {
  const inteira = judge(sequencia, todas, 0, sequencia.fatos.length);
  expect(new Set(inteira.map(({ regra }) => regra)).size).toBeGreaterThan(4);
  for (const i of sequencia.fatos.keys()) {
    const from = Math.max(0, i - ALCANCE.antes);
    const fatos = sequencia.fatos.slice(from, i + ALCANCE.adiante + 1);
    const id = sequencia.fatos[i]!.id;
    expect(judge({ ...sequencia, fatos }, todas, i - from, i - from + 1)).toEqual(
      inteira.filter(({ registro }) => registro === id),
    );
  }
});

it('asks each rule once of a fueling, and none that is off', () => {
  const casos = judge(sequencia, todas, 0, sequencia.fatos.length);
  const keys = casos.map(({ regra, registro }) => `${regra} ${registro}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(judge(sequencia, {}, 0, sequencia.fatos.length)).toEqual([]);
});

it.each([
  ['as much as fits', 40, 'cedo_demais'],
  ['what the tank’s account misses', 150, 'balanco_tanque'],
  ['what did not fit', 200, 'nao_cabe'],
])('asks one question of a tank that is filled again after ten km: %s', (_, litros, regra) => {
  const before = dias(12);
  const { km } = before.at(-1)!;
  const [cheio, vazio] = [{ nivelAntes: '3/4' }, { nivelAntes: '1/2' }] as const;
  const nivel = regra === 'balanco_tanque' ? vazio : cheio;
  const again = fatoOf(12, { em: depois(24 * 11 + 4), km: km + 10, litros, ...nivel });
  const casos = judge(sequenciaOf([...before, again]), todas, 12, 13);
  expect(casos.map((caso) => caso.regra)).toEqual([regra]);
});

it('writes sentences that ask and do not accuse', () => {
  for (const { frase } of judge(sequencia, todas, 0, sequencia.fatos.length)) {
    expect(frase).toMatch(/[.?]$/);
    expect(frase).not.toMatch(/fraude|suspeit|roubo|furto|NaN|undefined|null/i);
  }
});

it('has limits that lie in their bounds, and texts for people', () => {
  for (const { titulo, explica, limites } of Object.values(REGRAS)) {
    expect(`${titulo} ${explica}`).not.toMatch(/fraude|suspeit/i);
    for (const limite of Object.values<object>(limites)) {
      if ('min' in limite) {
        const { min, max, padrao } = limite as { min: number; max: number; padrao: number };
        expect(padrao).toBeGreaterThanOrEqual(min);
        expect(padrao).toBeLessThanOrEqual(max);
      }
    }
  }
});

it.each([
  ['fora_de_hora', 'inicio', 22.5, 'Use um número inteiro de 16 a 23.'],
  ['fora_de_hora', 'inicio', 24, 'Use um número inteiro de 16 a 23.'],
  ['fora_de_hora', 'inicio', 21, undefined],
  ['nao_cabe', 'tolerancia', 20.3, 'Use um número de 0 a 60, de 0,5 em 0,5.'],
  ['nao_cabe', 'tolerancia', Number.NaN, 'Use um número de 0 a 60, de 0,5 em 0,5.'],
  ['nao_cabe', 'tolerancia', 20.5, undefined],
] as const)('sets %s.%s to %d: %s', (regra, nome, valor, fault) => {
  const read = readLimites(regra, { [nome]: valor });
  expect('faults' in read ? read.faults : {}).toEqual(fault ? { [nome]: fault } : {});
});
