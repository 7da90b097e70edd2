import { describe, expect, it } from 'vitest';
import { desfechoDa, type Falha } from './index.ts';

const AGORA = new Date('2026-03-10T12:00:00Z');
const before = (hours: number): Date => new Date(AGORA.getTime() - hours * 3_600_000);
const falha = (given: Partial<Falha>): Falha => ({
  agora: AGORA,
  tentativas: 1,
  primeira_em: AGORA,
  falhas: 1,
  falha_desde: AGORA,
  recusadas: 2,
  status: 500,
  ...given,
});

describe('an attempt that failed', () => {
  it.each([
    [1, 1, '12:00:05', null],
    [2, 2, '12:00:30', null],
    [3, 3, '12:02:00', '12:00:05'],
    [1, 6, '12:00:05', '12:10:00'],
    [20, 1, '18:00:00', null],
  ])(
    '(the %sth with it, %s in all) is made again at %s, others wait until %s',
    (tentativas, falhas, again, others) => {
      const at = (time: string | null) => time && new Date(`2026-03-10T${time}Z`);
      expect(desfechoDa(falha({ tentativas, falhas }))).toEqual({
        tipo: 'espera',
        tenta_em: at(again),
        pausa_ate: at(others),
      });
    },
  );

  it.each([
    ['this message and all others', 72, 72, { tipo: 'desliga', motivo: 'falhas' }],
    ['all others, this one is new', 0, 72, { tipo: 'desliga', motivo: 'falhas' }],
    ['this message, others were taken', 72, 71, { tipo: 'desiste' }],
    ['none yet', 71, 71, { tipo: 'espera', tenta_em: before(-1), pausa_ate: before(-1) }],
    [
      'none, this one is new',
      0,
      71,
      { tipo: 'espera', tenta_em: before(-6), pausa_ate: before(-1) },
    ],
  ])('after three days: %s', (_, first, since, desfecho) => {
    const primeira_em = before(first);
    const falha_desde = before(since);
    const given = { tentativas: 15, falhas: 15, primeira_em, falha_desde };
    expect(desfechoDa(falha(given))).toEqual(desfecho);
  });

  it.each([
    ['its message is given up', 72, 1, { tipo: 'desiste' }],
    [
      'a newer message waits',
      11,
      1,
      { tipo: 'espera', tenta_em: before(-6), pausa_ate: before(-6) },
    ],
    ['two were refused for half a day', 12, 2, { tipo: 'desliga', motivo: 'falhas' }],
  ])('switches no address off for one message alone: %s', (_, first, recusadas, desfecho) => {
    const given = { tentativas: 15, falhas: 15, primeira_em: before(first), recusadas };
    expect(desfechoDa(falha({ ...given, falha_desde: before(72) }))).toEqual(desfecho);
  });

  it('is the last one where the address is gone', () => {
    expect(desfechoDa(falha({ status: 410 }))).toEqual({ tipo: 'desliga', motivo: 'recusado' });
  });
});
