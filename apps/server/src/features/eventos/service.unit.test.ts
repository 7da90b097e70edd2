import { mensagensGerais } from '@frota/contract/rota';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createInProcessEvents } from '../../adapters/events/in-process.ts';
import { createEventosService, type EventConnection } from './service.ts';

function createConnection() {
  const written: string[] = [];
  let closed: (() => void) | undefined;
  let reads = true;
  const connection: EventConnection = {
    write: (text) => {
      written.push(text);
      return reads;
    },
    end: () => {
      written.push('end');
      closed?.();
    },
    onClose: (listener) => {
      closed = listener;
    },
  };
  return {
    connection,
    written,
    leave: () => closed?.(),
    stopReading: () => {
      reads = false;
    },
  };
}

describe('event stream', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const start = (isAlive: () => Promise<boolean> = async () => true) => {
    const events = createInProcessEvents();
    const eventos = createEventosService({ events, sessoes: { isAlive }, heartbeatMs: 1_000 });
    const client = createConnection();
    eventos.stream(client.connection, { usuarioId: 1, token: 'token' });
    client.written.length = 0;
    return { events, eventos, client };
  };

  it('tells what changed', async () => {
    const { events, client } = start();
    await events.publish('saldos');
    // The session is looked for first.
    await vi.advanceTimersByTimeAsync(0);
    expect(client.written).toEqual(['event: saldos\ndata: 1\n\n']);
  });

  it('has room for a bounded number of streams of one user', async () => {
    const { eventos, client } = start();
    const others = Array.from({ length: 29 }, createConnection);
    for (const { connection } of others) {
      eventos.assertFewStreams(1);
      eventos.stream(connection, { usuarioId: 1, token: 'token' });
    }
    expect(() => eventos.assertFewStreams(1)).toThrow(mensagensGerais.muitasChamadas);
    eventos.assertFewStreams(2);
    client.leave();
    eventos.assertFewStreams(1);
  });

  it('keeps a silent connection alive', async () => {
    const { client } = start();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(client.written).toEqual([': vivo\n\n', ': vivo\n\n']);
  });

  it('ends with the session', async () => {
    const { events, client } = start(async () => false);
    await vi.advanceTimersByTimeAsync(1_000);
    await events.publish('tarefas');
    expect(client.written).toEqual(['end']);
  });

  it('outlives a moment without database', async () => {
    const { client } = start(async () => {
      throw new Error('away');
    });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(client.written).toEqual([': vivo\n\n']);
  });

  it('stops when the client leaves', async () => {
    const { events, client } = start();
    client.leave();
    client.written.length = 0;
    await events.publish('tarefas');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(client.written).toEqual([]);
  });

  it('drops a client that does not read', async () => {
    const { events, client } = start();
    client.stopReading();
    await events.publish('tarefas');
    await events.publish('tarefas');
    expect(client.written).toEqual(['event: tarefas\ndata: 1\n\n', 'end']);
  });

  it('ends when the server closes', () => {
    const { eventos, client } = start();
    eventos.close();
    expect(client.written).toEqual(['end']);
  });
});
