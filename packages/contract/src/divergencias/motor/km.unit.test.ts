import { describe, expect, it } from 'vitest';
import { limitesPadrao, type RegrasLigadas } from '../regras/regras.ts';
import { judge } from './judge.ts';
import {
  apontados,
  casosOf,
  depois,
  dias,
  fatoOf,
  sequenciaOf,
  soArla,
} from './sequencia.fixture.ts';

/** A fueling a day at these odometers. */
const kms = (...valores: readonly number[]) =>
  sequenciaOf(valores.map((km, i) => fatoOf(i, { km, kmPortaria: null })));

describe('a km that went back', () => {
  it.each([
    ['rising', [1000, 1280, 1560], []],
    ['less once', [1000, 1280, 1200, 1900], ['f2']],
    ['standing still', [1000, 1280, 1280, 1560], []],
    // The fueling after it is compared with the one before it.
    ['a digit left out', [100_000, 100_280, 10_056, 100_840], ['f2']],
    // 1,280 too high could be driven, so that only the next one shows it.
    ['one too high', [100_000, 100_280, 101_500, 100_840, 101_120], ['f3']],
    ['another odometer built in', [100_000, 100_280, 30, 310, 590], ['f2']],
  ])('%s', (_, valores, ids) => {
    expect(apontados('km_regressivo', kms(...valores))).toEqual(ids);
  });

  it('may go back by the tolerance', () => {
    expect(apontados('km_regressivo', kms(1000, 1280, 1276), { tolerancia: 5 })).toEqual([]);
    expect(apontados('km_regressivo', kms(1000, 1280, 1274), { tolerancia: 5 })).toEqual(['f2']);
  });

  it('says both km and asks which is right', () => {
    const [caso] = casosOf('km_regressivo', kms(100_000, 99_500));
    expect(caso?.frase).toBe(
      'O KM 99.500 é menor que os 100.000 do abastecimento de 02/03/2026. Qual dos dois está certo?',
    );
    expect(caso?.numeros.Diferença).toBe('−500 km');
  });
});

describe('a km that nobody drives', () => {
  it.each([
    ['1,500 in a day', [1000, 2500, 2780], []],
    ['more', [1000, 2501, 2780], ['f1']],
    ['the next one as before', [1000, 9000, 1560, 1840], ['f1']],
    ['the next one from there', [1000, 9000, 9280, 9560], ['f1']],
  ])('%s', (_, valores, ids) => {
    expect(apontados('km_impossivel', kms(...valores))).toEqual(ids);
  });

  it('lets pass exactly what the limit allows in parts of days', () => {
    const sequencia = sequenciaOf([
      fatoOf(0, { km: 1000 }),
      fatoOf(1, { km: 1871, em: depois(104) }),
    ]);
    expect(apontados('km_impossivel', sequencia, { kmPorDia: 201 })).toEqual([]);
    expect(apontados('km_impossivel', sequencia, { kmPorDia: 200 })).toEqual(['f1']);
  });

  it('counts a time under a day as a day', () => {
    const sequencia = sequenciaOf([
      fatoOf(0, { km: 1000 }),
      fatoOf(1, { km: 2400, em: depois(1) }),
    ]);
    expect(apontados('km_impossivel', sequencia)).toEqual([]);
    const [caso] = casosOf('km_impossivel', sequencia, { kmPorDia: 1000 });
    expect(caso?.frase).toBe(
      'O KM subiu 1.400 em 1 hora, de 1.000 para 2.400. O limite é de 1.000 km por dia.',
    );
  });
});

describe('a digit of the thousands mistyped', () => {
  it.each([
    ['+10,000 in a day', [100_000, 100_280, 110_560, 100_840], 'f2', '100.560'],
    ['+10,000, the last one', [100_000, 100_280, 110_560], 'f2', '100.560'],
    ['a ten thousand less', [120_000, 120_280, 110_560, 120_840], 'f2', '120.560'],
    ['another first digit', [120_000, 120_280, 720_560, 120_840], 'f2', '120.560'],
    // Could be driven in a day, but not with these litres.
    ['+1,000', [100_000, 100_280, 100_560, 100_840, 102_120, 101_400], 'f4', '101.120'],
  ])('%s', (_, valores, id, provavel) => {
    const casos = casosOf('km_redondo', kms(...valores));
    expect(casos.map(({ registro }) => registro)).toEqual([id]);
    expect(casos[0]?.numeros['KM provável']).toBe(provavel);
  });

  it.each([
    ['where the odometer goes on from there', [100_000, 100_280, 110_560, 110_840]],
    ['where several digits differ', [100_000, 100_280, 245_997, 100_840]],
    ['where the way was only long', [100_000, 100_280, 100_560, 100_840, 101_600, 101_880]],
  ])('is not asked %s', (_, valores) => {
    expect(apontados('km_redondo', kms(...valores))).toEqual([]);
  });

  it('is not asked where only Arla was filled', () => {
    const sequencia = sequenciaOf([...dias(5), soArla(fatoOf(5, { km: 102_120 }))]);
    expect(apontados('km_redondo', sequencia)).toEqual([]);
  });

  it('is one question, not three', () => {
    const sequencia = sequenciaOf(
      dias(8, (i) => (i === 6 ? { km: 111_680, kmPortaria: 101_680 } : {})),
    );
    const ligadas = {
      km_redondo: limitesPadrao('km_redondo'),
      km_impossivel: limitesPadrao('km_impossivel'),
      km_regressivo: limitesPadrao('km_regressivo'),
      km_portaria: limitesPadrao('km_portaria'),
    };
    const regras = (its: RegrasLigadas) => judge(sequencia, its, 0, 8).map(({ regra }) => regra);
    expect(regras(ligadas)).toEqual(['km_redondo']);
    const { km_redondo: _, ...semRedondo } = ligadas;
    expect(regras(semRedondo)).toEqual(['km_impossivel']);
  });
});

describe('pump and gate', () => {
  it.each([
    [100_000, 100_000, []],
    [100_005, 100_000, []],
    [100_006, 100_000, ['f0']],
    [99_990, 100_000, ['f0']],
    [100_000, null, []],
  ])('%i km at the pump, %s at the gate', (km, kmPortaria, ids) => {
    expect(apontados('km_portaria', sequenciaOf([fatoOf(0, { km, kmPortaria })]))).toEqual(ids);
  });

  it('leaves a km that is wrong on its own to its own rule', () => {
    const sequencia = sequenciaOf([fatoOf(0), fatoOf(1, { km: 90_000, kmPortaria: 100_280 })]);
    expect(apontados('km_portaria', sequencia)).toEqual([]);
  });

  it('says both', () => {
    const [caso] = casosOf(
      'km_portaria',
      sequenciaOf([fatoOf(0, { km: 100_040, kmPortaria: 100_000 })]),
    );
    expect(caso?.frase).toBe('Na bomba o KM era 100.040, na portaria 100.000: 40 km de diferença.');
  });
});

describe('the same km again', () => {
  it.each([
    [24, 100_000, ['f1']],
    [6, 100_000, ['f1']],
    [5, 100_000, []],
    [24, 100_001, []],
  ])('%i hours later at %i km', (horas, km, ids) => {
    const sequencia = sequenciaOf([fatoOf(0), fatoOf(1, { km, em: depois(horas) })]);
    expect(apontados('km_repetido', sequencia)).toEqual(ids);
  });
});
