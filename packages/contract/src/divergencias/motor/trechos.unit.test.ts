import { describe, expect, it } from 'vitest';
import type { Fato } from './fatos.ts';
import { fatoOf } from './sequencia.fixture.ts';
import { juntarCurtos, limitesPassada, passadasOf, trechosOf } from './trechos.ts';

/** What was filled, at which km, and what the gauge then showed. */
type Enchida = readonly [km: number, litros: number, nivel: Fato['nivelDepois']];
const trechosDe = (...its: readonly Enchida[]) =>
  trechosOf(
    passadasOf(
      its.map(([km, litros, nivelDepois], i) => fatoOf(i, { km, litros, nivelDepois })),
      limitesPassada({}),
    ),
  ).map(({ km, litros, media }) => ({ km, litros, media: Number(media.toFixed(3)) }));

describe('a stretch from full tank to full tank', () => {
  // dannymcc/may #169: 6.286 L/100 km.
  it('takes in what was filled on the way', () => {
    expect(
      trechosDe(
        [50_000, 60, '1'],
        [50_310, 19.67, '1/2'],
        [50_520, 12.71, '1/2'],
        [51_371, 53.8, '1'],
      ),
    ).toEqual([{ km: 1_371, litros: 86.18, media: 15.909 }]);
  });

  // dannymcc/may #194: 3.8 L after 557 km are no 147 km/L.
  it('says nothing of a top-up itself', () => {
    expect(trechosDe([10_000, 62.8, '1'], [10_557, 3.8, '1/4'], [10_600, 62.1, '1'])).toEqual([
      { km: 600, litros: 65.9, media: 9.105 },
    ]);
  });

  // colfin22/car-costs #53: nothing to hold a figure to.
  it('is none where the tank never was full', () => {
    expect(trechosDe([10_000, 30, '1/2'], [10_300, 30, '3/4'], [10_600, 30, '1/2'])).toEqual([]);
  });

  it('begins at the first full tank, whatever was filled before', () => {
    expect(
      trechosDe([10_000, 30, '1/2'], [10_300, 30, '1'], [10_600, 40, '3/4'], [10_900, 60, '1']),
    ).toEqual([{ km: 600, litros: 100, media: 6 }]);
  });

  it('takes a tank for full where nobody noted the gauge, as of what Frota wrote by hand', () => {
    expect(trechosDe([10_000, 60, '1'], [10_300, 60, null], [10_600, 60, '1'])).toEqual([
      { km: 300, litros: 60, media: 5 },
      { km: 300, litros: 60, media: 5 },
    ]);
  });

  it('does not end where Arla alone was filled, and goes over a km that cannot be', () => {
    expect(
      trechosDe([10_000, 60, '1'], [10_200, 0, '1'], [90_300, 20, '1'], [10_600, 80, '1']),
    ).toEqual([{ km: 600, litros: 100, media: 6 }]);
  });

  it('goes on over another panel', () => {
    const novo = { km: 180, kmAntes: 100_120, litros: 80, nivelDepois: '1' } as const;
    const antes = fatoOf(0, { km: 100_000 });
    const [trecho] = trechosOf(passadasOf([antes, fatoOf(1, novo)], limitesPassada({})));
    expect(trecho).toMatchObject({ km: 300, litros: 80 });
  });
});

it('tells a short stretch with the next one', () => {
  const em = [0, 1, 2, 3].map((dia) => new Date(Date.UTC(2026, 2, 2 + dia)));
  const trecho = (de: number, ate: number, km: number, litros: number) => ({
    de: { em: em[de]! },
    ate: { id: `f${ate}`, em: em[ate]! },
    km,
    litros,
    media: km / litros,
    erro: 0,
  });
  expect(
    juntarCurtos([trecho(0, 1, 20, 4), trecho(1, 2, 280, 71), trecho(2, 3, 10, 2)]),
  ).toMatchObject([{ de: { em: em[0] }, ate: { id: 'f2' }, km: 300, litros: 75, media: 4 }]);
});
