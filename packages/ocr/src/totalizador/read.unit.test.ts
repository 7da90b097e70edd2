import { expect, it } from 'vitest';
import { makeSighting } from '../digits/sighting.fixture.ts';
import type { Sighting } from '../digits/sightings.ts';
import { readTotalizadorFrom } from './read.ts';

const PHOTO = { width: 1600, height: 1200 };
const BOX = { cx: 400, cy: 300, width: 240, height: 40, angle: 0 };
const look = (digits: string, change: Partial<Sighting> = {}): Sighting =>
  makeSighting(digits, { box: BOX, share: 0.25, ...change });
/** As one look at it would be: text and digits, two views each. */
const seen = (digits: string, change: Partial<Sighting> = {}): Sighting[] => [
  look(digits, change),
  look(digits, { source: 'digits', unanimous: true, ...change }),
  look(digits, change),
  look(digits, { source: 'digits', unanimous: true, ...change }),
];
const read = (sightings: Sighting[]) =>
  readTotalizadorFrom({ sightings, lines: [], boxes: [] }, PHOTO).leitura;

it('says the digits as shown, and the exact litres, and always asks', () => {
  expect(read(seen('001234567', { decimals: 1 }))).toMatchObject({
    texto: '00123456,7',
    litros: '123456.7',
    confirmar: true,
  });
  expect(read(seen('00000000'))).toMatchObject({ texto: '00000000', litros: '0' });
});

it('asks which of two figures a drum half turned shows, where looks differ', () => {
  const other = look('00481270', { source: 'digits' });
  const leitura = read([...seen('00481269').slice(0, 3), other]);
  expect(leitura).toMatchObject({ texto: '00481269', confirmar: true });
  expect(leitura.alternativas[0]?.texto).toBe('00481270');
});

it('offers both neighbours where the last drum is in doubt and nothing else was seen', () => {
  const { confirmar, alternativas } = read(seen('00481269', { lastProbability: 0.4 }));
  expect([confirmar, ...alternativas.map(({ texto }) => texto)]).toEqual([
    true,
    '00481268',
    '00481270',
  ]);
});

it('turns no drum below zero', () => {
  const { alternativas } = read(seen('00000000', { lastProbability: 0.4 }));
  expect(alternativas.map(({ texto }) => texto)).toEqual(['00000001']);
});

it('is less sure where half of the looks show another number', () => {
  const doubtful = [...seen('00481263').slice(0, 2), ...seen('00487263').slice(0, 2)];
  expect(read(doubtful).confianca).toBeLessThan(read(seen('00481263')).confianca);
});

it('reads nothing where nothing was seen', () => {
  expect(read([])).toMatchObject({ texto: '', confirmar: true });
});
