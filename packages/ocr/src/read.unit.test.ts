import { expect, it } from 'vitest';
import { type LeituraSemTempo, nothingRead, toSureness } from './leitura.ts';
import { surerOf } from './read.ts';

const reading = (texto: string, confianca: number): LeituraSemTempo => ({
  ...nothingRead('km'),
  texto,
  ...toSureness(confianca),
});
const upright = (confianca: number): LeituraSemTempo => reading('429800', confianca);
const turned = (confianca: number): LeituraSemTempo => reading('862', confianca);

it.each<[string, LeituraSemTempo, LeituraSemTempo, { texto: string; confirmar: boolean }]>([
  ['the surer one', upright(0.6), turned(0.5), { texto: '429800', confirmar: true }],
  ['the turned one', nothingRead('km'), turned(0.9), { texto: '862', confirmar: false }],
  ['no signs upside down', nothingRead('km'), turned(0.25), { texto: '', confirmar: true }],
  ['unsurely what both show', upright(0.4), turned(0.9), { texto: '862', confirmar: true }],
  ['surely what only one shows', upright(0.2), turned(0.9), { texto: '862', confirmar: false }],
])('takes of a photo and the turned photo %s', (_, asTaken, afterTurn, expected) => {
  expect(surerOf(asTaken, afterTurn)).toMatchObject(expected);
});
