import { beforeEach, expect, it } from 'vitest';
import { createFakeClock, type FakeClock } from '../testing/fake-clock.ts';
import { createWatch, type Watch } from './watch.ts';

let clock: FakeClock;
let watch: Watch;
beforeEach(() => {
  clock = createFakeClock(new Date('2026-03-10T12:30:00Z'));
  watch = createWatch(clock);
});

it('adds up calls by route and day, and failures by kind, place and hour', () => {
  for (const ms of [10, 30, 20]) watch.called('GET /a', ms);
  watch.called('GET /b', 5);
  watch.failed('falha', 'GET /a');
  clock.advance(60_000);
  watch.failed('falha', 'GET /a');
  clock.advance(86_400_000);
  watch.called('GET /a', 1);
  watch.failed('trabalho', 'copies');
  expect(watch.take()).toEqual({
    chamadas: [
      { dia: '2026-03-10', rota: 'GET /a', vezes: 3, total_ms: 60, maior_ms: 30 },
      { dia: '2026-03-10', rota: 'GET /b', vezes: 1, total_ms: 5, maior_ms: 5 },
      { dia: '2026-03-11', rota: 'GET /a', vezes: 1, total_ms: 1, maior_ms: 1 },
    ],
    erros: [
      {
        hora: new Date('2026-03-10T12:00:00Z'),
        tipo: 'falha',
        onde: 'GET /a',
        vezes: 2,
        ultimo_em: new Date('2026-03-10T12:31:00Z'),
      },
      {
        hora: new Date('2026-03-11T12:00:00Z'),
        tipo: 'trabalho',
        onde: 'copies',
        vezes: 1,
        ultimo_em: clock.now(),
      },
    ],
  });
  expect(watch.take()).toEqual({ chamadas: [], erros: [] });
});

it('counts again what could not be kept, beside what came meanwhile', () => {
  watch.called('GET /a', 10);
  watch.failed('banco', 'GET /a');
  const lost = watch.take();
  watch.called('GET /a', 30);
  watch.failed('banco', 'GET /a');
  watch.giveBack(lost);
  const { chamadas, erros } = watch.take();
  expect(chamadas).toMatchObject([{ vezes: 2, total_ms: 40, maior_ms: 30 }]);
  expect(erros).toMatchObject([{ vezes: 2 }]);
});

it('holds no more than so much, whatever comes', () => {
  for (let n = 0; n < 3000; n++) {
    watch.called(`GET /${n}`, 1);
    watch.failed('falha', `GET /${n}`);
    watch.read(n);
  }
  expect(watch.take().chamadas).toHaveLength(2000);
  expect(watch.leituras()).toHaveLength(1000);
  clock.advance(86_400_001);
  expect(watch.leituras()).toEqual([]);
});
