import { describe, expect, it } from 'vitest';
import {
  apontados,
  casosOf,
  depois,
  externoOf,
  fatoOf,
  sequenciaOf,
  soArla,
  VEICULO,
} from './sequencia.fixture.ts';

describe('too soon', () => {
  it.each([
    ['a day later', 24, 20, []],
    ['an hour later', 1, 20, ['f1']],
    ['an hour later, a long way', 1, 100, []],
    ['an hour later, standing still', 1, 0, ['f1']],
    ['on the same day', 11, 20, ['f1']],
    ['on the next day, in a few hours', 12.5, 20, []],
    ['with a km that went back', 1, -20, []],
  ])('%s', (_, horas, rodados, ids) => {
    const sequencia = sequenciaOf([
      fatoOf(0),
      fatoOf(1, { em: depois(horas), km: 100_000 + rodados }),
    ]);
    expect(apontados('cedo_demais', sequencia)).toEqual(ids);
  });

  it('is not asked of diesel and Arla one after the other', () => {
    const sequencia = sequenciaOf([fatoOf(0), soArla(fatoOf(1, { em: depois(1), km: 100_000 }))]);
    expect(apontados('cedo_demais', sequencia)).toEqual([]);
    expect(apontados('km_repetido', sequencia, { horas: 1 })).toEqual([]);
  });

  it('looks past Arla that was filled in between', () => {
    const arla = soArla(fatoOf(1, { em: depois(1), km: 100_000 }));
    const sequencia = (horas: number) =>
      sequenciaOf([fatoOf(0), arla, fatoOf(2, { em: depois(horas), km: 100_000 })]);
    expect(apontados('cedo_demais', sequencia(4))).toEqual(['f2']);
    expect(apontados('km_repetido', sequencia(30))).toEqual(['f2']);
  });

  it('says what was filled before', () => {
    const sequencia = sequenciaOf([
      fatoOf(0),
      externoOf(1, { em: depois(2), km: 100_012, litros: 45.5 }),
    ]);
    expect(casosOf('cedo_demais', sequencia)[0]?.frase).toBe(
      'Abasteceu 80 L em 02/03/2026 12:00, rodou 12 km e abasteceu mais 45,5 L.',
    );
  });
});

describe('at night and on Sundays', () => {
  it.each([
    ['2026-03-03T01:59:00Z', []],
    ['2026-03-03T02:00:00Z', ['f0']],
    ['2026-03-03T08:59:00Z', ['f0']],
    ['2026-03-03T09:00:00Z', []],
    // Sunday in UTC, still Saturday here; Monday in UTC, still Sunday here.
    ['2026-03-01T01:30:00Z', []],
    ['2026-03-01T16:00:00Z', ['f0']],
    ['2026-03-02T01:30:00Z', ['f0']],
  ])('%s', (em, ids) => {
    expect(apontados('fora_de_hora', sequenciaOf([fatoOf(0, { em: new Date(em) })]))).toEqual(ids);
  });

  it('takes hours and Sundays from its limits', () => {
    const domingo = sequenciaOf([fatoOf(0, { em: new Date('2026-03-01T16:00:00Z') })]);
    expect(apontados('fora_de_hora', domingo, { domingo: false })).toEqual([]);
    const noite = sequenciaOf([fatoOf(0, { em: new Date('2026-03-02T23:00:00Z') })]);
    expect(apontados('fora_de_hora', noite, { inicio: 19 })).toEqual(['f0']);
  });

  it('names Arla where only that was filled', () => {
    const noite = soArla(fatoOf(0, { em: new Date('2026-03-03T02:00:00Z') }));
    expect(casosOf('fora_de_hora', sequenciaOf([noite]))).toMatchObject([
      { litros: null, frase: expect.stringMatching(/^12 L de ARLA abastecidos/) },
    ]);
  });

  it('asks whether it was planned', () => {
    const sequencia = sequenciaOf([fatoOf(0, { em: new Date('2026-03-02T03:10:00Z') })]);
    expect(casosOf('fora_de_hora', sequencia)[0]?.frase).toBe(
      '80 L abastecidos no domingo, à noite: 01/03/2026 23:10. Era serviço previsto?',
    );
  });
});

describe('without check-in', () => {
  it.each([
    ['a check-in an hour before', fatoOf(0), []],
    ['one of two days before', fatoOf(0, { checkinEm: depois(-48) }), ['f0']],
    ['none', fatoOf(0, { checkinEm: null }), ['f0']],
    ['elsewhere', externoOf(0), []],
  ])('%s', (_, fato, ids) => {
    expect(apontados('sem_checkin', sequenciaOf([fato]))).toEqual(ids);
  });

  it('says when the last one was', () => {
    const [um] = casosOf('sem_checkin', sequenciaOf([fatoOf(0, { checkinEm: depois(-48) })]));
    expect(um?.frase).toBe(
      '80 L no posto próprio sem check-in da placa nas 24 horas anteriores: o último foi em 28/02/2026 12:00.',
    );
    const [nenhum] = casosOf('sem_checkin', sequenciaOf([fatoOf(0, { checkinEm: null })]));
    expect(nenhum?.frase).toMatch(/: não há nenhum\.$/);
  });
});

describe('whose vehicle', () => {
  it.each([
    ['own', 'Distribuidora', ['DISTRIBUIDORA', 'Própria'], []],
    ['own, in another spelling', 'propria', ['DISTRIBUIDORA', 'Própria'], []],
    ['another’s', 'Locadora Pantanal', ['DISTRIBUIDORA', 'Própria'], ['f0']],
    ['own names not told yet', 'Locadora Pantanal', [], []],
    ['not known', null, ['Própria'], []],
  ])('%s', (_, proprietario, proprios, ids) => {
    const sequencia = sequenciaOf([fatoOf(0)], { veiculo: { ...VEICULO, proprietario } });
    expect(apontados('de_terceiro', sequencia, { proprios })).toEqual(ids);
  });

  it('asks about a plate that nobody registered, at the own station', () => {
    const veiculo = { ...VEICULO, cadastrado: false, proprietario: null };
    expect(apontados('de_terceiro', sequenciaOf([fatoOf(0)], { veiculo }))).toEqual(['f0']);
    expect(apontados('de_terceiro', sequenciaOf([externoOf(0)], { veiculo }))).toEqual([]);
  });
});
