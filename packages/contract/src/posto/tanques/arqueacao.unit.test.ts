import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  faultOfCilindro,
  faultOfPontos,
  faultsOfRegua,
  litrosDaRegua,
  litrosDoCilindro,
  litrosEm,
  mensagensArqueacao,
} from './arqueacao.ts';

const TABELA = {
  pontos: [
    { cm: 10, litros: 100 },
    { cm: 20, litros: 300 },
    { cm: 20.5, litros: 310.001 },
  ],
};
const CILINDRO = { diametro_cm: 200, comprimento_cm: 400 };

describe('a dip by the table', () => {
  it.each([
    [0, 0, 0],
    [5, 0, 50],
    [10, 0, 100],
    [10.1, 0, 102],
    [15, 0, 200],
    [20, 0, 300],
    [20.1, 0, 302],
    // A stick tells whole litres, whatever the table has.
    [20.5, 0, 310],
    [20.3, 0, 306],
    [20.5, 51, 259],
    [15, 100, 100],
    [15, 150, 0],
  ])('of %d cm over %d mm of water is %d L', (cm, agua, litros) => {
    expect(litrosDaRegua(TABELA, cm, agua)).toBe(litros);
  });

  it('rises with the height, whatever the table', () => {
    const alturas = fc.uniqueArray(fc.integer({ min: 1, max: 4000 }), {
      minLength: 3,
      maxLength: 40,
    });
    fc.assert(
      fc.property(
        alturas,
        fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 40, maxLength: 40 }),
        (mm, passos) => {
          const somas = passos.map((_, ate) => passos.slice(0, ate + 1).reduce((a, b) => a + b));
          const pontos = mm
            .toSorted((a, b) => a - b)
            .map((altura, index) => ({ cm: altura / 10, litros: somas[index]! / 1000 }));
          expect(faultOfPontos(pontos)).toBeUndefined();
          const topo = Math.max(...mm);
          let antes = -1;
          for (let altura = 0; altura <= topo; altura += 7) {
            const agora = litrosEm({ pontos }, altura / 10);
            expect(agora).toBeGreaterThanOrEqual(antes);
            antes = agora;
          }
          expect(litrosEm({ pontos }, topo / 10)).toBe(pontos.at(-1)!.litros);
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('a dip in a lying cylinder', () => {
  it.each([
    [0, 0],
    // Half of it, and all: 4 m · π · 1 m² = 12.566371 m³.
    [100, 6283.185],
    [200, 12_566.371],
    // Half the radius: 4 · (π/3 − √3/4) m³.
    [50, 2456.739],
  ])('of %d cm is %d L', (cm, litros) => {
    expect(litrosDoCilindro(CILINDRO, cm)).toBe(litros);
    expect(litrosDaRegua(CILINDRO, cm)).toBe(Math.round(litros));
  });

  it('is as much below the middle as it lacks above it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), (mm) => {
        const [abaixo, acima] = [mm, 2000 - mm].map((h) => litrosDoCilindro(CILINDRO, h / 10));
        expect(Math.abs(abaixo! + acima! - 12_566.371)).toBeLessThan(0.002);
      }),
    );
  });

  it.each([
    [{ diametro_cm: 0, comprimento_cm: 10 }, mensagensArqueacao.medidas],
    [{ diametro_cm: 10, comprimento_cm: Number.NaN }, mensagensArqueacao.medidas],
    [{ diametro_cm: 400, comprimento_cm: 900 }, mensagensArqueacao.grandeDemais],
    [CILINDRO, undefined],
  ])('%j is told %s', (cilindro, falta) => {
    expect(faultOfCilindro(cilindro)).toBe(falta);
  });
});

it.each([
  [TABELA, 20.5, 0, {}],
  [TABELA, 20.6, 0, { cm: mensagensArqueacao.acimaDaTabela(20.5) }],
  [CILINDRO, 200.1, 0, { cm: mensagensArqueacao.acimaDaTabela(200) }],
  [CILINDRO, 1, 10, {}],
  [CILINDRO, 1, 11, { agua: mensagensArqueacao.aguaAcima }],
])('in %j a dip of %d cm over %d mm of water is told %j', (arqueacao, cm, agua, faults) => {
  expect(faultsOfRegua(arqueacao, cm, agua)).toEqual(faults);
});

it.each([
  [[], mensagensArqueacao.poucosPontos],
  [[{ cm: 1, litros: 1 }], mensagensArqueacao.poucosPontos],
  [
    [
      { cm: 0, litros: 0 },
      { cm: 1, litros: 0.001 },
    ],
    undefined,
  ],
  [
    [
      { cm: 1, litros: 1 },
      { cm: 1, litros: 2 },
    ],
    mensagensArqueacao.naoSobe({ cm: 1, litros: 2 }, { cm: 1, litros: 1 }),
  ],
  [
    [
      { cm: 1, litros: 2 },
      { cm: 2, litros: 2 },
    ],
    mensagensArqueacao.naoSobe({ cm: 2, litros: 2 }, { cm: 1, litros: 2 }),
  ],
  [
    [
      { cm: 1, litros: 1 },
      { cm: 2, litros: 100_001 },
    ],
    mensagensArqueacao.grandeDemais,
  ],
])('the points %j are told %s', (pontos, falta) => {
  expect(faultOfPontos(pontos)).toBe(falta);
});
