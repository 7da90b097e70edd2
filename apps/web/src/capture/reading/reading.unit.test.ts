import { mensagensLeitura } from '@frota/contract/ocr';
import { describe, expect, it } from 'vitest';
import { foto, readEvents, takenEvents } from '../testing/reading-events.ts';
import {
  emptyReading,
  isRead,
  type Reading,
  type ReadingEvent,
  type ReadingRules,
  reduceReading,
  restartReading,
  reviveReading,
} from './reading.ts';
import { placaRules } from './rules.ts';

const run = (
  events: ReadingEvent[],
  from: Reading = emptyReading,
  rules: ReadingRules = placaRules,
): Reading => events.reduce((state, event) => reduceReading(state, event, rules), from);

/** One photo taken and answered. */
const read = (request: number, texto: string, confirmar = false): ReadingEvent[] =>
  readEvents(request, texto, { confirmar });
const serviceFails = (request: number): ReadingEvent[] => [
  ...takenEvents(request),
  { type: 'failed', request, failure: { blame: 'service' } },
];
/** An answer that comes late. */
const answered = (request: number, texto: string): ReadingEvent => read(request, texto)[2]!;

const otherPlate: ReadingRules = {
  judge: () => ({ fault: 'Outra placa.', sugestao: 'ABC1D23' }),
  failure: '',
};

describe('reduceReading', () => {
  it.each<[string, ReadingEvent[], Partial<Reading>, ReadingRules?]>([
    [
      'waits while the photo is shrunk and read',
      [
        { type: 'taken', request: 1 },
        { type: 'sent', request: 1, foto },
      ],
      { state: 'analisando', foto, valor: '' },
    ],
    ['accepts a sure reading', read(1, 'abc-1d23'), { state: 'ok', valor: 'ABC1D23', foto }],
    [
      'asks about an unsure reading',
      read(1, 'ABC1D23', true),
      { state: 'confirmar', valor: 'ABC1D23', origem: undefined },
    ],
    [
      'accepts what the user confirmed',
      [...read(1, 'ABC1D23', true), { type: 'confirmed' }],
      { state: 'ok', valor: 'ABC1D23', origem: 'confirmada' },
    ],
    [
      'says why nothing was read, and does not open typing at the first failure',
      read(1, ''),
      { state: 'erro', fault: mensagensLeitura.placaIlegivel, failures: 1, typable: false },
    ],
    ['opens typing at the second failure', [...read(1, ''), ...read(2, '')], { typable: true }],
    [
      'opens typing at once when the service failed',
      serviceFails(1),
      { state: 'erro', fault: mensagensLeitura.placaFalha, repeatable: true, typable: true },
    ],
    [
      'counts a reading turned down by another photo',
      [...read(1, 'ABC1D23', true), ...read(2, 'ABC1D28', true)],
      { state: 'confirmar', failures: 1, typable: false },
    ],
    [
      'opens typing after two sure but wrong readings',
      [...read(1, 'ABC1D23'), ...read(2, 'ABC1D23'), { type: 'taken', request: 3 }],
      { failures: 2, typable: true },
    ],
    [
      'accepts a typed value with the photo',
      [...serviceFails(1), { type: 'typed', valor: 'ABC1D23' }],
      { state: 'ok', valor: 'ABC1D23', origem: 'digitada', foto, fault: '' },
    ],
    [
      'reads the same photo again',
      [...serviceFails(1), { type: 'again', request: 2 }, answered(2, 'ABC1D23')],
      { state: 'ok', valor: 'ABC1D23', origem: 'lida', foto },
    ],
    [
      'offers what it may have been',
      read(1, 'ABC1D28'),
      { state: 'erro', sugestao: 'ABC1D23', valor: '' },
      otherPlate,
    ],
    [
      'takes what was offered',
      [...read(1, 'ABC1D28'), { type: 'suggestionTaken', valor: 'ABC1D23' }],
      { state: 'ok', valor: 'ABC1D23', origem: 'confirmada', sugestao: undefined },
      otherPlate,
    ],
    [
      'drops a photo that cannot be read at all',
      [
        { type: 'taken', request: 1 },
        { type: 'failed', request: 1, failure: { blame: 'photo', fault: 'Foto vazia.' } },
      ],
      { state: 'erro', fault: 'Foto vazia.', foto: undefined, failures: 1 },
    ],
  ])('%s', (_, events, expected, rules = placaRules) => {
    expect(run(events, emptyReading, rules)).toMatchObject(expected);
  });

  it.each<[string, ReadingEvent[], ReadingEvent]>([
    [
      'an answer to an earlier photo',
      [...read(1, ''), { type: 'taken', request: 2 }],
      answered(1, 'ABC1D23'),
    ],
    [
      'a failure of an earlier photo',
      [...read(1, ''), { type: 'taken', request: 2 }],
      { type: 'failed', request: 1, failure: { blame: 'service' } },
    ],
    [
      'a photo shrunk after another was taken',
      [{ type: 'taken', request: 2 }],
      { type: 'sent', request: 1, foto },
    ],
    ['an answer after the step was emptied', [], answered(1, 'ABC1D23')],
    ['a second answer', read(1, 'ABC1D23'), answered(1, '')],
    ['a typed value that was not asked for', read(1, ''), { type: 'typed', valor: 'ABC1D23' }],
    ['a typed value without its photo', [], { type: 'typed', valor: 'ABC1D23' }],
    ['an empty typed value', serviceFails(1), { type: 'typed', valor: '' }],
    ['an offer that was not made', read(1, ''), { type: 'suggestionTaken', valor: 'ABC1D23' }],
    ['a confirmation of nothing', read(1, ''), { type: 'confirmed' }],
    ['reading again after an unreadable photo', read(1, ''), { type: 'again', request: 2 }],
  ])('ignores %s', (_, events, late) => {
    const before = run(events);
    expect(reduceReading(before, late, placaRules)).toBe(before);
  });
});

describe('a value that is named better', () => {
  const twice: ReadingEvent[] = [...read(1, ''), ...read(2, '')];
  it.each<[string, ReadingEvent[], object]>([
    ['of a reading', read(1, 'ABC1D23'), { valor: 'ABC1D28', origem: 'confirmada' }],
    [
      'of a typed one',
      [...twice, { type: 'typed', valor: 'ABC1D23' }],
      { valor: 'ABC1D28', origem: 'digitada' },
    ],
    ['of a reading that is no plate', read(1, 'ABC1D2'), { state: 'ok', valor: 'ABC1D28' }],
    ['of nothing that was read', serviceFails(1), { state: 'erro', valor: '' }],
    ['before there is one', [], { state: 'none', valor: '' }],
  ])('in place %s', (_case, events, expected) => {
    expect(run([...events, { type: 'renamed', valor: 'ABC1D28' }])).toMatchObject(expected);
  });
});

describe('restartReading', () => {
  it('keeps the count of failures, so that typing stays open', () => {
    const restarted = restartReading(run([...read(1, ''), ...read(2, '')]));
    expect(restarted).toEqual({ ...emptyReading, failures: 2, typable: true });
  });
});

describe('reviveReading', () => {
  const begun: ReadingEvent[] = [{ type: 'taken', request: 1 }];
  it.each<[string, ReadingEvent[], Partial<Reading>]>([
    [
      'offers a photo again that was being read',
      [...begun, { type: 'sent', request: 1, foto }],
      {
        state: 'erro',
        foto,
        fault: mensagensLeitura.interrompida,
        repeatable: true,
        failures: 0,
      },
    ],
    ['forgets a photo that was being shrunk', begun, emptyReading],
    ['keeps what was read', read(1, 'ABC1D23'), { state: 'ok', valor: 'ABC1D23', foto }],
    ['keeps a question', read(1, 'ABC1D23', true), { state: 'confirmar', valor: 'ABC1D23' }],
  ])('%s', (_case, events, expected) => {
    expect(reviveReading(run(events))).toMatchObject(expected);
  });
});

describe('isRead', () => {
  it.each<[ReadingEvent[], boolean]>([
    [[], false],
    [[{ type: 'taken', request: 1 }], false],
    [read(1, ''), false],
    [read(1, 'ABC1D23', true), false],
    [read(1, 'ABC1D23'), true],
  ])('case %#', (events, expected) => {
    expect(isRead(run(events))).toBe(expected);
  });
});
