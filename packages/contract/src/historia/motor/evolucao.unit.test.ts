import { describe, expect, it } from 'vitest';
import { depois, dias } from '../../divergencias/motor/sequencia.fixture.ts';
import { limitesPassada, passadasOf, trechosOf } from '../../divergencias/motor/trechos.ts';
import { evolucaoDe } from './index.ts';

/** Litres that vary a little from day to day, for 280 km each. */
const litros = (i: number): number => [80, 84, 77, 82, 79][i % 5]!;
const evolucao = (quantos: number, cada: (i: number) => number = litros) =>
  evolucaoDe(
    trechosOf(
      passadasOf(
        dias(quantos, (i) => ({ litros: cada(i) })),
        limitesPassada({}),
      ),
    ),
  );

describe('a vehicle’s own band', () => {
  it('needs six stretches', () => {
    expect(evolucao(6).faixa).toBeNull();
    expect(evolucao(7).faixa).toMatchObject({ n: 6 });
  });

  it('lies evenly around the median, as a ratio, and holds what is usual', () => {
    const { faixa, trechos, aumento } = evolucao(30);
    const { mediana, de, ate } = faixa!;
    expect(mediana).toBe(3.5);
    expect(de * ate).toBeCloseTo(mediana * mediana, 9);
    expect(trechos.every(({ media }) => media > de && media < ate)).toBe(true);
    expect(aumento).toBeNull();
  });
});

describe('the day of a change', () => {
  const pior = (i: number): number => litros(i) * (i > 20 ? 1.25 : 1);

  it('is told until it was found, with the medians before and then, and the band is that of before', () => {
    const { faixa, aumento } = evolucao(34, pior);
    expect(aumento).toMatchObject({ em: depois(24 * 20), ate: depois(24 * 24), antes: 3.5 });
    expect(aumento!.agora).toBeCloseTo(2.8, 1);
    expect(faixa!.mediana).toBe(3.5);
  });

  it('is told no longer once the vehicle does as before', () => {
    const { aumento } = evolucao(44, (i) => (i > 32 ? litros(i) : pior(i)));
    expect(aumento).toBeNull();
  });
});
