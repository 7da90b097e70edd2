import { describe, expect, it } from 'vitest';
import {
  apontados,
  casosOf,
  depois,
  dias,
  fatoOf,
  sequenciaOf,
  soArla,
  VEICULO,
} from './sequencia.fixture.ts';

/** Litres that vary a little from day to day. */
const litros = (i: number): number => [80, 84, 77, 82, 79][i % 5]!;

describe('one stretch', () => {
  const depoisDe = (normais: number, ultimo: number) =>
    sequenciaOf(dias(normais + 1, (i) => ({ litros: i === normais ? ultimo : litros(i) })));

  it.each([
    ['as usual', 20, 86, []],
    ['half as much again', 20, 120, ['f20']],
    ['too few before it to tell', 6, 120, []],
    ['six before it', 7, 120, ['f7']],
    // A tank that reads full may lack some litres; less than that was not filled anywhere else.
    ['little filled', 20, 40, []],
    ['next to nothing filled', 20, 5, []],
  ])('%s', (_, normais, ultimo, ids) => {
    expect(apontados('consumo_fora', depoisDe(normais, ultimo))).toEqual(ids);
  });

  it('says how many litres too many', () => {
    const [caso] = casosOf('consumo_fora', depoisDe(20, 120));
    expect(caso).toMatchObject({ litros: 39, valor: 156 });
    expect(caso?.frase).toBe('Fez 2,33 km/L, e o normal do veículo é 3,50: 39 L a mais em 280 km.');
  });

  it('lets the next one fill up what one left empty', () => {
    const meio = dias(22, (i) => ({ litros: i === 20 ? 45 : i === 21 ? 118 : litros(i) }));
    expect(apontados('consumo_fora', sequenciaOf(meio))).toEqual([]);
  });

  it('says what the stretch before had left empty', () => {
    const meio = dias(22, (i) => ({ litros: i === 20 ? 60 : i === 21 ? 160 : litros(i) }));
    const [caso] = casosOf('consumo_fora', sequenciaOf(meio));
    expect(caso?.frase).toMatch(/: 60 L a mais em 280 km\.$/);
    expect(caso?.numeros['Faltou encher no trecho anterior']).toBe('20 L');
  });

  it('asks for a fueling that was not written down', () => {
    const falta = dias(22, (i) => ({
      litros: litros(i),
      km: 100_000 + 280 * i + (i >= 20 ? 600 : 0),
    }));
    const [caso] = casosOf('consumo_fora', sequenciaOf(falta));
    expect(caso).toMatchObject({ registro: 'f20', litros: null, valor: null });
    expect(caso?.frase).toMatch(/falta algum abastecimento, ou o KM está errado\?$/);
  });

  it('corrects litres by the gauge where the tank was not filled up', () => {
    const parcial = dias(22, (i) => {
      if (i === 20) return { litros: 12, nivelDepois: '3/4' as const };
      return { litros: i === 21 ? 150 : litros(i) };
    });
    expect(apontados('consumo_fora', sequenciaOf(parcial))).toEqual([]);
  });
});

describe('the day it changed', () => {
  const piora = (fator: number) =>
    sequenciaOf(dias(40, (i) => ({ litros: litros(i) * (i >= 25 ? fator : 1) })));

  it.each([
    [1.05, []],
    [1.1, []],
    [1.2, ['f28']],
    // First the stretches that stand out alone, then the change, then nothing more.
    [1.5, ['f25', 'f26', 'f27']],
  ])('%f times as many litres', (fator, ids) => {
    expect(apontados('consumo_fora', piora(fator))).toEqual(ids);
  });

  it('is told with what it has cost so far', () => {
    const [caso] = casosOf('consumo_fora', piora(1.2));
    expect(caso?.frase).toBe(
      'De 26/03/2026 a 30/03/2026 fez 2,89 km/L, e antes fazia 3,50: 68 L a mais nesses dias. O que mudou?',
    );
    // One length of time: 1.120 km took 388 L, 68 L more than at 3,50 km/L.
    expect(caso).toMatchObject({ litros: expect.closeTo(388 - 1_120 / 3.5, 0) });
    expect(caso?.numeros['De 26/03/2026 a 30/03/2026']).toBe(
      '2,89 km/L (1.120 km com 388 L, 17% a menos)',
    );
  });
});

it('asks again for no litres that a case asks about', () => {
  const casos = casosOf(
    'consumo_fora',
    sequenciaOf(dias(40, (i) => ({ litros: litros(i) * (i >= 25 ? 1.5 : 1) }))),
  );
  const [um, outro, mudou] = casos.map((caso) => caso.litros!);
  expect(casos[2]?.frase).toContain(`a mais nesses dias, ${mudou} L fora de outras pendências.`);
  const total = Number(/: (\d+) L a mais nesses dias/.exec(casos[2]!.frase)![1]);
  expect(um! + outro! + mudou!).toBe(total);
});

describe('beside vehicles of its type', () => {
  const sequencia = (mediana: number, n = 12) =>
    sequenciaOf(
      dias(20, (i) => ({ litros: litros(i) })),
      {
        pares: { consumo: { mediana, mad: 0.1, n }, arla: null },
      },
    );

  it.each([
    ['much the same', 3.9, 12, []],
    ['far worse, asked once', 5.2, 12, ['f6']],
    ['better', 2, 12, []],
    ['too few to compare with', 5.2, 4, []],
  ])('%s', (_, mediana, n, ids) => {
    expect(apontados('consumo_fora', sequencia(mediana, n))).toEqual(ids);
  });

  it('names the type', () => {
    expect(casosOf('consumo_fora', sequencia(5.2))[0]?.frase).toBe(
      'O veículo faz 3,46 km/L, e os do tipo TRUCK fazem 5,20: 30 L a mais nos últimos 280 km.',
    );
  });
});

it('sets a mistyped km aside and goes on behind it', () => {
  const sequencia = sequenciaOf(
    dias(20, (i) => ({ litros: litros(i), ...(i === 12 ? { km: 113_360 } : {}) })),
  );
  expect(apontados('consumo_fora', sequencia)).toEqual([]);
});

it('does not take Arla on the way for the end of a stretch', () => {
  const fatos = dias(20, (i) => ({ litros: litros(i) })).flatMap((fato, i) =>
    i === 15 ? [soArla(fatoOf(15, { km: fato.km - 140, em: depois(24 * 15 - 12) })), fato] : [fato],
  );
  expect(apontados('consumo_fora', sequenciaOf(fatos))).toEqual([]);
});

it('needs no tank size', () => {
  const semTanque = { ...VEICULO, capacidade: null };
  const fatos = [...dias(20), fatoOf(20, { litros: 240 })];
  expect(apontados('consumo_fora', sequenciaOf(fatos, { veiculo: semTanque }))).toEqual(['f20']);
});
