import { describe, expect, it } from 'vitest';
import type { QueuedEnvio, Situacao } from './envio.ts';
import {
  afterFailure,
  again,
  nextToSend,
  nextWait,
  outboxOf,
  pauseAfter,
  waitOf,
} from './rules.ts';

const NOW = 1_000_000;
const waiting = (tentativas: number, depois: number): Situacao => ({
  tipo: 'aguardando',
  tentativas,
  depois,
});
const precisa: Situacao = { tipo: 'precisa', texto: 'Motorista desconhecido.' };

function envio(id: string, situacao = waiting(0, 0), more: Partial<QueuedEnvio> = {}): QueuedEnvio {
  return {
    versao: 1,
    tipo: 'checkin',
    id,
    usuario: 'ana',
    placa: 'ABC1D23',
    fotos: {},
    ocorridoEm: `2026-11-23T10:00:0${id}.000Z`,
    body: {} as never,
    rascunho: { key: 'ana/checkin', versao: 2, form: {} },
    situacao,
    ...more,
  };
}

describe('outboxOf', () => {
  it('has what is the user’s own, in the order of what happened', () => {
    const envios = [envio('3'), envio('1'), envio('2', waiting(0, 0), { usuario: 'rui' })];
    expect(outboxOf(envios, 'ana').map(({ id }) => id)).toEqual(['1', '3']);
    expect(outboxOf(envios, undefined)).toEqual([]);
  });
});

describe('nextToSend', () => {
  it.each<[string, QueuedEnvio[], string[], string | undefined]>([
    ['the first', [envio('1'), envio('2')], [], '1'],
    ['none while it rests', [envio('1', waiting(1, NOW + 1))], [], undefined],
    ['one that rested', [envio('1', waiting(1, NOW))], [], '1'],
    ['past one that rests', [envio('1', waiting(1, NOW + 1)), envio('2')], [], '2'],
    ['one that rests, once the network is back', [envio('1', waiting(1, NOW + 1))], ['1'], '1'],
    ['none that waits for a person', [envio('1', precisa)], ['1'], undefined],
    ['past one that waits for a person', [envio('1', precisa), envio('2')], [], '2'],
    ['one put off by a clock that was ahead', [envio('1', waiting(1, NOW * 9))], [], '1'],
  ])('%s', (_case, fila, atOnce, expected) => {
    expect(nextToSend(fila, NOW, new Set(atOnce))?.id).toBe(expected);
  });
});

describe('nextWait', () => {
  it.each<[QueuedEnvio[], number | undefined]>([
    [[], undefined],
    [[envio('1', precisa)], undefined],
    [[envio('1', waiting(1, NOW + 30_000)), envio('2', waiting(1, NOW + 5))], 5],
    [[envio('1', waiting(1, NOW - 5))], 0],
  ])('case %#', (fila, expected) => {
    expect(nextWait(fila, NOW)).toBe(expected);
  });
});

describe('afterFailure', () => {
  const attempt = { now: NOW, texto: 'Motorista desconhecido.', wait: 0 };
  it.each([
    ['a refusal waits for its user', 'refused', waiting(3, 0), attempt, precisa],
    ['no answer rests', 'unanswered', waiting(0, 0), attempt, waiting(1, NOW + 30_000)],
    ['and longer each time', 'unanswered', waiting(2, 0), attempt, waiting(3, NOW + 120_000)],
    [
      'as long as the server asks',
      'unanswered',
      waiting(0, 0),
      { ...attempt, wait: 45_000 },
      waiting(1, NOW + 45_000),
    ],
    ['the end of a session waits for the login', 'session', waiting(2, 5), attempt, waiting(2, 0)],
  ] as const)('%s', (_case, failure, situacao, told, expected) => {
    expect(afterFailure(envio('1', situacao), failure, told).situacao).toEqual(expected);
  });
});

it('rests from half a minute to four', () => {
  expect([1, 2, 3, 4, 5, 50].map(pauseAfter)).toEqual([
    30_000, 60_000, 120_000, 240_000, 240_000, 240_000,
  ]);
});

it('is tried again when its user wants', () => {
  expect(waitOf(again(envio('1', precisa)), NOW)).toBe(0);
});
