import { expect, it } from 'vitest';
import { ALCANCE, avaliar } from './avaliar.ts';
import { dias, linhaOf } from './linha.fixture.ts';
import { limitesPadrao, REGRAS, type Regra, type RegrasLigadas } from './regras.ts';

const todas = Object.fromEntries(
  (Object.keys(REGRAS) as Regra[]).map((regra) => [regra, limitesPadrao(regra)]),
) as RegrasLigadas;

/** A year with slips all over it. */
const linha = linhaOf(
  dias(200, (i) => ({
    litros: 60 + ((i * 37) % 50) + (i % 41 === 0 ? 200 : 0),
    km: 100_000 + 280 * i + (i % 29 === 0 ? 10_000 : 0) - (i % 31 === 0 ? 500 : 0),
    nivelAntes: (['1/4', '1/2', '3/4'] as const)[i % 3]!,
  })),
);

it('answers the same of a fueling whatever more of its line is given', () => {
  const inteira = avaliar(linha, todas, 0, linha.fatos.length);
  expect(new Set(inteira.map(({ regra }) => regra)).size).toBeGreaterThan(4);
  for (const i of linha.fatos.keys()) {
    const from = Math.max(0, i - ALCANCE.antes);
    const fatos = linha.fatos.slice(from, i + ALCANCE.adiante + 1);
    const id = linha.fatos[i]!.id;
    expect(avaliar({ ...linha, fatos }, todas, i - from, i - from + 1)).toEqual(
      inteira.filter(({ registro }) => registro === id),
    );
  }
});

it('asks each rule once of a fueling, and none that is off', () => {
  const casos = avaliar(linha, todas, 0, linha.fatos.length);
  const keys = casos.map(({ regra, registro }) => `${regra} ${registro}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(avaliar(linha, {}, 0, linha.fatos.length)).toEqual([]);
});

it('writes sentences that ask and do not accuse', () => {
  for (const { frase } of avaliar(linha, todas, 0, linha.fatos.length)) {
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
