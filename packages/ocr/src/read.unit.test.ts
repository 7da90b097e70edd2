import { expect, it } from 'vitest';
import { type Judged, nothingRead, toSureness } from './leitura.ts';
import { clearerOf } from './read.ts';

const reading = (texto: string, clarity: number): Judged => ({
  leitura: { ...nothingRead('km'), texto, ...toSureness(clarity) },
  clarity,
});
const nothing: Judged = { leitura: nothingRead('km'), clarity: 0 };
const upright = (clarity: number): Judged => reading('429800', clarity);
const turned = (clarity: number): Judged => reading('862', clarity);

it.each<[string, Judged, Judged, { texto: string; confirmar: boolean }]>([
  ['the clearer one', upright(0.6), turned(0.5), { texto: '429800', confirmar: true }],
  ['the turned one', nothing, turned(0.9), { texto: '862', confirmar: false }],
  ['no signs upside down', nothing, turned(0.25), { texto: '', confirmar: true }],
  ['unsurely what both show', upright(0.4), turned(0.9), { texto: '862', confirmar: true }],
  ['surely what only one shows', upright(0.2), turned(0.9), { texto: '862', confirmar: false }],
])('takes of a photo and the turned photo %s', (_, asTaken, afterTurn, expected) => {
  expect(clearerOf(asTaken, afterTurn)).toMatchObject(expected);
});
