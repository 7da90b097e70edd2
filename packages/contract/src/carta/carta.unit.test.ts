import { expect, it } from 'vitest';
import { diaDaCarta, mensagensCarta, proximaCarta, TITULOS_ALARME } from './carta.rules.ts';

/** 07:00 in Campo Grande is 11:00 UTC. */
const ONTEM = '2026-03-09T20:00:00Z';

it.each([
  ['before its hour', '07:00', ONTEM, '2026-03-10T10:59:59Z', undefined],
  ['at its hour', '07:00', ONTEM, '2026-03-10T11:00:00Z', '2026-03-10'],
  ['late, as the server was down', '07:00', ONTEM, '2026-03-11T03:59:59Z', '2026-03-10'],
  ['on the next day', '07:00', ONTEM, '2026-03-11T04:00:00Z', undefined],
  [
    'switched on after its hour',
    '07:00',
    '2026-03-10T11:00:01Z',
    '2026-03-10T12:00:00Z',
    undefined,
  ],
  ['at midnight', '00:00', ONTEM, '2026-03-10T04:00:00Z', '2026-03-10'],
])('%s the letter of the day is due or not', (_when, hora, desde, agora, dia) => {
  expect(diaDaCarta({ hora, desde: new Date(desde) }, new Date(agora))).toBe(dia);
});

it.each([
  ['before its hour', '07:00', ONTEM, '10:59:00', false, '2026-03-10T11:00:00.000Z'],
  ['while it is made', '07:00', ONTEM, '11:00:01', false, '2026-03-10T11:00:00.000Z'],
  ['once it is made', '07:00', ONTEM, '11:00:02', true, '2026-03-11T11:00:00.000Z'],
  ['put off to 18:00', '18:00', ONTEM, '14:00:00', true, '2026-03-11T22:00:00.000Z'],
  ['put off before it', '18:00', ONTEM, '10:00:00', false, '2026-03-10T22:00:00.000Z'],
  ['put forward', '07:00', '2026-03-10T14:00Z', '14:00:00', false, '2026-03-11T11:00:00.000Z'],
])('%s, the next one goes when it says', (_when, hora, desde, agora, isMade, proxima) => {
  const horario = { hora, desde: new Date(desde) };
  const at = new Date(`2026-03-10T${agora}Z`);
  expect(proximaCarta(horario, at, isMade).toISOString()).toBe(proxima);
});

it.each([...new Set(Object.values(TITULOS_ALARME))])(
  '%s is named among what cannot wait',
  (titulo) => {
    expect(mensagensCarta.explica).toContain(titulo.split(' ')[0]);
  },
);
