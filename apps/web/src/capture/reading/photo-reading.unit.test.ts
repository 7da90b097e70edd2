import { type LeituraAnswer, mensagensLeitura } from '@frota/contract';
import { describe, expect, it } from 'vitest';
import {
  emptyReading,
  isRead,
  type PhotoReading,
  type ReadingEvent,
  type ReadingRules,
  reduceReading,
  restartReading,
  reviveReading,
} from './photo-reading.ts';
import { placaRules } from './rules.ts';

const foto = new Blob(['foto']);
const leitura = (texto: string, confirmar = false): LeituraAnswer => ({
  texto,
  confianca: confirmar ? 0.4 : 0.95,
  confirmar,
  caixas: [],
  alternativas: [],
});

const run = (
  events: ReadingEvent[],
  from: PhotoReading = emptyReading,
  rules: ReadingRules = placaRules,
): PhotoReading => events.reduce((state, event) => reduceReading(state, event, rules), from);

/** One photo taken and answered. */
const read = (pedido: number, texto: string, confirmar = false): ReadingEvent[] => [
  { type: 'taken', pedido },
  { type: 'sent', pedido, foto },
  { type: 'answered', pedido, leitura: leitura(texto, confirmar) },
];
const serviceFails = (pedido: number): ReadingEvent[] => [
  { type: 'taken', pedido },
  { type: 'sent', pedido, foto },
  { type: 'failed', pedido, failure: { culpa: 'servico' } },
];

const otherPlate: ReadingRules = {
  judge: () => ({ erro: 'Outra placa.', sugestao: 'ABC1D23' }),
  falha: '',
};

describe('reduceReading', () => {
  it.each<[string, ReadingEvent[], Partial<PhotoReading>, ReadingRules?]>([
    [
      'waits while the photo is shrunk and read',
      [
        { type: 'taken', pedido: 1 },
        { type: 'sent', pedido: 1, foto },
      ],
      { estado: 'analisando', foto, valor: '' },
    ],
    ['accepts a sure reading', read(1, 'abc-1d23'), { estado: 'ok', valor: 'ABC1D23', foto }],
    [
      'asks about an unsure reading',
      read(1, 'ABC1D23', true),
      { estado: 'confirmar', valor: 'ABC1D23', origem: undefined },
    ],
    [
      'accepts what the user confirmed',
      [...read(1, 'ABC1D23', true), { type: 'confirmed' }],
      { estado: 'ok', valor: 'ABC1D23', origem: 'confirmada' },
    ],
    [
      'says why nothing was read, and does not open typing at the first failure',
      read(1, ''),
      { estado: 'erro', mensagem: mensagensLeitura.placaIlegivel, falhas: 1, digitar: false },
    ],
    ['opens typing at the second failure', [...read(1, ''), ...read(2, '')], { digitar: true }],
    [
      'opens typing at once when the service failed',
      serviceFails(1),
      { estado: 'erro', mensagem: mensagensLeitura.placaFalha, repetir: true, digitar: true },
    ],
    [
      'counts a reading turned down by another photo',
      [...read(1, 'ABC1D23', true), ...read(2, 'ABC1D28', true)],
      { estado: 'confirmar', falhas: 1, digitar: false },
    ],
    [
      'opens typing after two sure but wrong readings',
      [...read(1, 'ABC1D23'), ...read(2, 'ABC1D23'), { type: 'taken', pedido: 3 }],
      { falhas: 2, digitar: true },
    ],
    [
      'accepts a typed value with the photo',
      [...serviceFails(1), { type: 'typed', valor: 'ABC1D23' }],
      { estado: 'ok', valor: 'ABC1D23', origem: 'digitada', foto, mensagem: '' },
    ],
    [
      'reads the same photo again',
      [
        ...serviceFails(1),
        { type: 'again', pedido: 2 },
        { type: 'answered', pedido: 2, leitura: leitura('ABC1D23') },
      ],
      { estado: 'ok', valor: 'ABC1D23', origem: 'lida', foto },
    ],
    [
      'offers what it may have been',
      read(1, 'ABC1D28'),
      { estado: 'erro', sugestao: 'ABC1D23', valor: '' },
      otherPlate,
    ],
    [
      'takes what was offered',
      [...read(1, 'ABC1D28'), { type: 'suggestionTaken' }],
      { estado: 'ok', valor: 'ABC1D23', origem: 'confirmada', sugestao: undefined },
      otherPlate,
    ],
    [
      'drops a photo that cannot be read at all',
      [
        { type: 'taken', pedido: 1 },
        { type: 'failed', pedido: 1, failure: { culpa: 'foto', mensagem: 'Foto vazia.' } },
      ],
      { estado: 'erro', mensagem: 'Foto vazia.', foto: undefined, falhas: 1 },
    ],
  ])('%s', (_, events, expected, rules = placaRules) => {
    expect(run(events, emptyReading, rules)).toMatchObject(expected);
  });

  it.each<[string, ReadingEvent[], ReadingEvent]>([
    [
      'an answer to an earlier photo',
      [...read(1, ''), { type: 'taken', pedido: 2 }],
      { type: 'answered', pedido: 1, leitura: leitura('ABC1D23') },
    ],
    [
      'a failure of an earlier photo',
      [...read(1, ''), { type: 'taken', pedido: 2 }],
      { type: 'failed', pedido: 1, failure: { culpa: 'servico' } },
    ],
    [
      'a photo shrunk after another was taken',
      [{ type: 'taken', pedido: 2 }],
      { type: 'sent', pedido: 1, foto },
    ],
    [
      'an answer after the step was emptied',
      [],
      { type: 'answered', pedido: 1, leitura: leitura('ABC1D23') },
    ],
    ['a second answer', read(1, 'ABC1D23'), { type: 'answered', pedido: 1, leitura: leitura('') }],
    ['a typed value that was not asked for', read(1, ''), { type: 'typed', valor: 'ABC1D23' }],
    ['a typed value without its photo', [], { type: 'typed', valor: 'ABC1D23' }],
    ['an empty typed value', serviceFails(1), { type: 'typed', valor: '' }],
    ['an offer that was not made', read(1, ''), { type: 'suggestionTaken' }],
    ['a confirmation of nothing', read(1, ''), { type: 'confirmed' }],
    ['reading again after an unreadable photo', read(1, ''), { type: 'again', pedido: 2 }],
  ])('ignores %s', (_, events, late) => {
    const before = run(events);
    expect(reduceReading(before, late, placaRules)).toBe(before);
  });
});

describe('restartReading', () => {
  it('keeps the count of failures, so that typing stays open', () => {
    const restarted = restartReading(run([...read(1, ''), ...read(2, '')]));
    expect(restarted).toEqual({ ...emptyReading, falhas: 2, digitar: true });
  });
});

describe('reviveReading', () => {
  const begun: ReadingEvent[] = [{ type: 'taken', pedido: 1 }];
  it.each<[string, ReadingEvent[], Partial<PhotoReading>]>([
    [
      'offers a photo again that was being read',
      [...begun, { type: 'sent', pedido: 1, foto }],
      {
        estado: 'erro',
        foto,
        mensagem: mensagensLeitura.interrompida,
        repetir: true,
        falhas: 0,
      },
    ],
    ['forgets a photo that was being shrunk', begun, emptyReading],
    ['keeps what was read', read(1, 'ABC1D23'), { estado: 'ok', valor: 'ABC1D23', foto }],
    ['keeps a question', read(1, 'ABC1D23', true), { estado: 'confirmar', valor: 'ABC1D23' }],
  ])('%s', (_case, events, expected) => {
    expect(reviveReading(run(events))).toMatchObject(expected);
  });
});

describe('isRead', () => {
  it.each<[ReadingEvent[], boolean]>([
    [[], false],
    [[{ type: 'taken', pedido: 1 }], false],
    [read(1, ''), false],
    [read(1, 'ABC1D23', true), false],
    [read(1, 'ABC1D23'), true],
  ])('case %#', (events, expected) => {
    expect(isRead(run(events))).toBe(expected);
  });
});
