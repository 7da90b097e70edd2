import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError, ConnectionError } from '../../http/errors.ts';
import { alone } from '../alone.ts';
import type { Envio, KeptDraft, QueuedEnvio } from './envio.ts';
import { createOutbox, NotKeptError, type Outbox } from './outbox.ts';
import { outboxOf } from './rules.ts';

let device: Map<string, QueuedEnvio>;
let isFull: boolean;
let usuario: string | undefined;
let contasAnteriores: string[];
let delivered: string[];
/** What the server says next; booked where nothing stands here. */
let answers: (Error | Promise<unknown>)[];
let timers: { readonly action: () => void; readonly ms: number }[];
let drafts: Set<string>;
let wanted: string[];
/** What went to the device, in this order. */
let written: string[];
let outbox: Outbox;

const draft: KeptDraft = { key: 'ana/checkin', versao: 2, form: { km: '1' } };
const envio = (id: string): Envio<'checkin'> => ({
  tipo: 'checkin',
  id,
  placa: 'ABC1D23',
  fotos: {},
  ocorridoEm: `2026-11-23T10:00:0${id}.000Z`,
  body: {} as never,
});
const kept = (): object[] => [...device.values()].map(({ id, situacao }) => ({ id, ...situacao }));
const refusal = new ApiError(400, { error: 'Motorista desconhecido.' });

/** The queue as a page has it that was just opened. */
function open(): Outbox {
  return createOutbox({
    versao: 1,
    store: {
      load: async () => [...device.values()],
      async save(queued) {
        if (isFull) return false;
        written.push(`queue ${queued.id}`);
        device.set(queued.id, queued);
        return true;
      },
      async remove(id) {
        device.delete(id);
      },
    },
    async deliver({ id }) {
      delivered.push(id);
      const next = answers.shift();
      if (next instanceof Error) throw next;
      return (await next) ?? { id };
    },
    usuario: () => (usuario === undefined ? undefined : { id: usuario, contasAnteriores }),
    alone,
    draft: {
      drop: async (key) => void drafts.delete(key),
      async keep({ id, rascunho: { key } }) {
        drafts.add(key);
        written.push(`draft ${id}`);
      },
    },
    claim: ({ id }, isWanted) => {
      wanted = isWanted ? [...wanted, id] : wanted.filter((other) => other !== id);
    },
    now: () => 0,
    later(action, ms) {
      timers.push({ action, ms });
      return () => undefined;
    },
  });
}

beforeEach(() => {
  device = new Map();
  isFull = false;
  usuario = 'ana';
  contasAnteriores = [];
  delivered = [];
  answers = [];
  timers = [];
  drafts = new Set(['ana/checkin']);
  wanted = [];
  written = [];
  outbox = open();
});

describe('a form that is sent', () => {
  it('is on the device while it is on its way, in place of its draft, and no more when it is booked', async () => {
    const answer = Promise.withResolvers<unknown>();
    answers = [answer.promise];
    const sent = outbox.send(envio('1'), draft, true);
    await expect.poll(() => delivered).toEqual(['1']);
    expect(kept()).toEqual([{ id: '1', tipo: 'aguardando', tentativas: 0, depois: 0 }]);
    expect([...drafts]).toEqual([]);
    expect(wanted).toEqual(['1']);
    answer.resolve({ status: 'pendente' });
    await expect(sent).resolves.toMatchObject({ answer: { status: 'pendente' } });
    expect(kept()).toEqual([]);
    expect(wanted).toEqual([]);
  });

  it('has its key in its draft before it stands in the queue: a page that dies between sends it under the same', async () => {
    await outbox.send(envio('1'), draft, true);
    expect(written).toEqual(['draft 1', 'queue 1']);
  });

  it('leaves alone the draft of another tab, which is another form', async () => {
    await outbox.send(envio('1'), draft, false);
    answers = [refusal];
    await expect(outbox.send(envio('2'), draft, false)).rejects.toBe(refusal);
    expect(written).toEqual(['queue 1', 'queue 2']);
    expect([...drafts]).toEqual(['ana/checkin']);
  });

  it.each([
    new ConnectionError(),
    new ApiError(500, {}),
    new ApiError(503, {}),
    new ApiError(429, {}),
    new ApiError(408, {}),
  ])('waits in the queue after %s', async (error) => {
    answers = [error];
    await expect(outbox.send(envio('1'), draft, true)).resolves.toEqual({ kept: envio('1') });
    expect(kept()).toEqual([{ id: '1', tipo: 'aguardando', tentativas: 1, depois: 30_000 }]);
  });

  it('that is refused is its user’s to mend in the form, and is not kept', async () => {
    answers = [refusal];
    await expect(outbox.send(envio('1'), draft, true)).rejects.toBe(refusal);
    expect(kept()).toEqual([]);
    expect([...drafts]).toEqual(['ana/checkin']);
  });

  it('whose session ended waits for the login', async () => {
    answers = [new ApiError(401, {})];
    await expect(outbox.send(envio('1'), draft, true)).resolves.toEqual({ kept: envio('1') });
    expect(kept()).toEqual([{ id: '1', tipo: 'aguardando', tentativas: 0, depois: 0 }]);
  });

  it.each([
    ['thrown away', (other: Outbox, queued: QueuedEnvio) => other.remove(queued), []],
    ['opened', (other: Outbox, queued: QueuedEnvio) => other.hold(queued), ['precisa']],
  ])('that another tab has %s on its way stays so without an answer', async (_what, act, left) => {
    const late = Promise.withResolvers<unknown>();
    answers = [late.promise];
    const sent = outbox.send(envio('1'), draft, true);
    await expect.poll(() => delivered).toEqual(['1']);
    await act(open(), device.get('1')!);
    late.reject(new ConnectionError());
    await sent;
    expect([...device.values()].map(({ situacao }) => situacao.tipo)).toEqual(left);
  });

  it('whose answer takes long waits in the queue, where a later refusal is told', async () => {
    const late = Promise.withResolvers<unknown>();
    answers = [late.promise];
    const sent = outbox.send(envio('1'), draft, true);
    await expect.poll(() => delivered).toEqual(['1']);
    timers.find(({ ms }) => ms === 20_000)!.action();
    await expect(sent).resolves.toEqual({ kept: envio('1') });
    late.reject(refusal);
    await expect.poll(kept).toEqual([{ id: '1', tipo: 'precisa', texto: refusal.message }]);
  });

  it('stays in its form where the device keeps nothing and nobody answers', async () => {
    isFull = true;
    answers = [new ConnectionError()];
    await expect(outbox.send(envio('1'), draft, true)).rejects.toBeInstanceOf(NotKeptError);
    expect([...drafts]).toEqual(['ana/checkin']);
    answers = [];
    await expect(outbox.send(envio('1'), draft, true)).resolves.toMatchObject({
      answer: { id: '1' },
      envio: { id: '1' },
    });
  });
});

describe('what waits', () => {
  const wait = async (...ids: string[]): Promise<void> => {
    for (const id of ids) {
      answers = [new ConnectionError()];
      await outbox.send(envio(id), draft, true);
    }
    delivered = [];
    answers = [];
  };

  it('is not said to be nothing before the device was asked', async () => {
    const opened = open();
    expect([opened.isRead(), opened.envios().length]).toEqual([false, 0]);
    await opened.reload();
    expect([opened.isRead(), opened.envios().length]).toEqual([true, device.size]);
  });

  it('is sent in the order of what happened, each once, also by a page opened later', async () => {
    await wait('2', '3', '1');
    outbox = open();
    let booked = 0;
    outbox.onBooked(() => booked++);
    await outbox.run('all');
    expect(delivered).toEqual(['1', '2', '3']);
    expect(kept()).toEqual([]);
    expect(booked).toBe(3);
  });

  it('rests when the network is away, and is tried again by itself', async () => {
    await wait('1', '2');
    answers = [new ConnectionError()];
    await outbox.run('all');
    expect(delivered).toEqual(['1']);
    expect(kept()).toMatchObject([{ tentativas: 2, depois: 60_000 }, { tentativas: 1 }]);
    expect(timers.at(-1)!.ms).toBe(30_000);
  });

  it('is sent at once where the network comes back while an attempt still waits for it', async () => {
    await wait('1', '2');
    const away = Promise.withResolvers<unknown>();
    answers = [away.promise];
    const first = outbox.run('all');
    await expect.poll(() => delivered).toEqual(['1']);
    await outbox.run('all');
    away.reject(new ConnectionError());
    await first;
    expect(delivered).toEqual(['1', '1', '2']);
    expect(kept()).toEqual([]);
  });

  it('goes on past one that the server fails at or refuses', async () => {
    await wait('1', '2', '3');
    answers = [new ApiError(500, {}), refusal];
    await outbox.run('all');
    expect(delivered).toEqual(['1', '2', '3']);
    expect(kept()).toMatchObject([
      { id: '1', tipo: 'aguardando', tentativas: 2 },
      { id: '2', tipo: 'precisa', texto: refusal.message },
    ]);
    // One that waits for a person is sent when he wants.
    await outbox.run(outbox.envios().find(({ id }) => id === '2')!);
    expect(delivered.at(-1)).toBe('2');
    expect(kept()).toMatchObject([{ id: '1' }]);
  });

  it('stops at the end of the session; nobody else sends it, and its user’s login does', async () => {
    await wait('1', '2');
    answers = [new ApiError(401, {})];
    await outbox.run('all');
    expect(delivered).toEqual(['1']);
    usuario = 'rui';
    await outbox.run('all');
    usuario = undefined;
    await outbox.run('all');
    expect(delivered).toEqual(['1']);
    usuario = 'ana';
    await outbox.run('all');
    expect(delivered).toEqual(['1', '1', '2']);
  });

  it('of an earlier account of the same person is his, under the key it had; of nobody else', async () => {
    await wait('1', '2');
    usuario = 'rui';
    outbox = open();
    await outbox.run('all');
    expect(delivered).toEqual([]);
    usuario = 'ana de novo';
    contasAnteriores = ['bia', 'ana'];
    answers = [new ConnectionError()];
    await outbox.run('all');
    expect(outboxOf(outbox.envios(), 'ana de novo')).toMatchObject([
      { id: '1', rascunho: draft, situacao: { tentativas: 2 } },
      { id: '2', rascunho: draft },
    ]);
    outbox = open();
    await outbox.run('all');
    expect(delivered).toEqual(['1', '1', '2']);
    expect(kept()).toEqual([]);
  });

  it('is sent by one tab only', async () => {
    await wait('1', '2');
    const other = open();
    await Promise.all([outbox.run('all'), other.run('all')]);
    expect(delivered).toEqual(['1', '2']);
  });

  it('is gone when it is discarded', async () => {
    await wait('1');
    await outbox.remove(outbox.envios()[0]!);
    await outbox.run('all');
    expect(delivered).toEqual([]);
    expect(wanted).toEqual([]);
  });
});
