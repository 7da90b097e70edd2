import { describe, expect, it } from 'vitest';
import { apontados, casosOf, dias, fatoOf, sequenciaOf, VEICULO } from './sequencia.fixture.ts';

describe('the register’s product', () => {
  it.each([
    ['DIESEL S10', 'DIESEL S10', 0, []],
    ['DIESEL S10', 'Diesel S10', 12, []],
    ['DIESEL S10', 'DIESEL S500', 0, ['f0']],
    ['DIESEL S500', 'DIESEL S10', 0, ['f0']],
    ['DIESEL S500', 'DIESEL S500', 12, ['f0']],
    ['GASOLINA', 'DIESEL S10', 0, []],
    [null, 'DIESEL S10', 0, []],
    ['DIESEL S10', 'N/D', 0, []],
  ])('%s in the register, %s filled, %i L of Arla', (cadastro, combustivel, arla, ids) => {
    const veiculo = { ...VEICULO, combustivel: cadastro };
    expect(
      apontados('produto_trocado', sequenciaOf([fatoOf(0, { combustivel, arla })], { veiculo })),
    ).toEqual(ids);
  });

  it('may let S10 pass', () => {
    const sequencia = sequenciaOf([fatoOf(0)], {
      veiculo: { ...VEICULO, combustivel: 'DIESEL S500' },
    });
    expect(apontados('produto_trocado', sequencia, { s10NoLugarDoS500: false })).toEqual([]);
    expect(casosOf('produto_trocado', sequencia)[0]?.frase).toBe(
      '80 L de Diesel S10 num veículo de Diesel S500, pelo cadastro.',
    );
  });
});

describe('Arla per S10', () => {
  const veiculo = { ...VEICULO, usaArla: true };
  const pares = { consumo: null, arla: { mediana: 0.05, mad: 0.01, n: 8 } };
  /** 80 L of S10 a day and this much Arla; 1,500 L are the last 19. */
  const sequencia = (arla: (i: number) => number) =>
    sequenciaOf(
      dias(30, (i) => ({ arla: arla(i) })),
      { veiculo, pares },
    );

  it.each([
    ['as usual', () => 4, []],
    ['filled now and then', (i: number) => (i % 5 === 0 ? 20 : 0), []],
    ['none at all', () => 0, ['f18']],
    ['three times as much', () => 12, ['f18']],
    // Half of the usual is kept until the tenth fueling without.
    ['none from the tenth on', (i: number) => (i < 20 ? 4 : 0), ['f29']],
  ])('%s', (_, arla, ids) => {
    expect(apontados('arla_fora', sequencia(arla))).toEqual(ids);
  });

  it.each([
    ['half of the usual', 1.2, 0.04, {}],
    ['once and a half', 5.4, 0.06, { mais: 150 }],
  ])('lets pass exactly %s', (_, arla, mediana, limites) => {
    const cada = dias(25, () => ({ litros: 60, arla }));
    const proximos = { ...pares, arla: { ...pares.arla, mediana } };
    expect(
      apontados('arla_fora', sequenciaOf(cada, { veiculo, pares: proximos }), limites),
    ).toEqual([]);
  });

  it('takes exactly 1,500 L for enough', () => {
    const cada = dias(24, (i) => ({ litros: i === 23 ? 267.2 : 53.6 }));
    expect(apontados('arla_fora', sequenciaOf(cada, { veiculo, pares }))).toEqual(['f23']);
  });

  it('is asked of vehicles that use Arla alone, and beside at least three of their like', () => {
    const muitas = sequencia(() => 12);
    expect(apontados('arla_fora', { ...muitas, veiculo: VEICULO })).toEqual([]);
    const poucos = { consumo: null, arla: { ...pares.arla, n: 2 } };
    expect(apontados('arla_fora', { ...muitas, pares: poucos })).toEqual([]);
  });

  it('says both parts', () => {
    expect(
      casosOf(
        'arla_fora',
        sequencia(() => 0),
      )[0],
    ).toMatchObject({
      litros: 76,
      frase:
        'Nos últimos 1.520 L de S10 entraram 0 L de ARLA (0%); em veículos VOLVO TRUCK são 5%: 76 L a menos.',
    });
  });
});
