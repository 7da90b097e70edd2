import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyEmbedded } from '../../testing/databases.ts';
import { answerTypes, firstMessage, message } from '../../testing/wire.ts';
import { type Engine, startEngine } from './engine.ts';
import { type Sessions, serveConnections } from './sessions.ts';

const STARTUP = firstMessage(3 << 16, 'user\0postgres\0database\0postgres\0\0');
const CANCEL = firstMessage(80877102, '\0\0\0\x01\0\0\0\x02');
const ENCRYPTION = firstMessage(80877103);

/** An extended exchange, without its end. */
function statement(sql: string): Buffer {
  return Buffer.concat([
    message('P', `\0${sql}\0\0\0`),
    message('B', '\0\0\0\0\0\0\0\0'),
    message('E', '\0\0\0\0\0'),
  ]);
}
const SYNC = message('S');
const FLUSH = message('H');

describe('serveConnections', () => {
  let dadosDir: string;
  let engine: Engine;
  let sessions: Sessions;

  function rethrow(reason: unknown): never {
    throw reason;
  }

  beforeAll(async () => {
    dadosDir = copyEmbedded();
    engine = await startEngine({ folder: join(dadosDir, 'banco'), sync: false }, rethrow);
    sessions = serveConnections(engine, rethrow);
  });
  afterAll(async () => {
    await engine.close();
    rmSync(dadosDir, { recursive: true, force: true });
  });

  /** Sends bytes and collects the answer until `last` came in, or the other side hung up. */
  function open(): { port: MessagePort; ask: (bytes: Buffer, last?: string) => Promise<string[]> } {
    const { port1, port2 } = new MessageChannel();
    sessions.connect(port2);
    const ask = (bytes: Buffer, last = 'Z'): Promise<string[]> =>
      new Promise((resolve) => {
        let answer = Buffer.alloc(0);
        const stop = (result: string[]): void => {
          port1.removeAllListeners('message');
          port1.removeAllListeners('close');
          resolve(result);
        };
        port1.on('close', () => stop(['closed']));
        port1.on('message', (chunk: Uint8Array) => {
          answer = Buffer.concat([answer, chunk]);
          if (answer.length === 1) return stop([answer.toString()]);
          const types = answerTypes(answer);
          if (types.at(-1)?.startsWith(last)) stop(types);
        });
        port1.postMessage(new Uint8Array(bytes));
      });
    return { port: port1, ask };
  }

  it('skips what follows an error up to Sync, and nothing more', async () => {
    const { port, ask } = open();
    await ask(STARTUP);
    const exchange = [
      statement('select 1 / i from generate_series(0, 0) i'),
      statement('create table nunca (a int)'),
      SYNC,
    ];
    expect(await ask(Buffer.concat(exchange))).toEqual(['1', '2', 'E 22012', 'Z']);
    const next = [statement("select 1 where to_regclass('nunca') is null"), SYNC];
    expect(await ask(Buffer.concat(next))).toEqual(['1', '2', 'D', 'C', 'Z']);
    port.close();
  });

  it('answers at Flush, and skips up to Sync after an error before it', async () => {
    const { port, ask } = open();
    await ask(STARTUP);
    const first = Buffer.concat([statement('select 1'), FLUSH]);
    expect(await ask(first, 'C')).toEqual(['1', '2', 'D', 'C']);
    const failing = Buffer.concat([statement('selec 1'), FLUSH]);
    expect(await ask(failing, 'E')).toEqual(['E 42601']);
    const skipped = Buffer.concat([statement('select 1'), FLUSH, SYNC]);
    expect(await ask(skipped)).toEqual(['Z']);
    expect(await ask(message('Q', 'select 1\0'))).toEqual(['T', 'D', 'C', 'Z']);
    port.close();
  });

  it('refuses encryption and hangs up on a cancel request', async () => {
    const encrypted = open();
    expect(await encrypted.ask(ENCRYPTION)).toEqual(['N']);
    expect((await encrypted.ask(STARTUP)).at(-1)).toBe('Z');
    expect(await open().ask(CANCEL)).toEqual(['closed']);
    expect(await encrypted.ask(message('Q', 'select 1\0'))).toEqual(['T', 'D', 'C', 'Z']);
    encrypted.port.close();
  });

  it('gives the session to the newest connection and hangs up on the one before', async () => {
    const older = open();
    await older.ask(STARTUP);
    await older.ask(message('Q', 'begin\0'));
    const hungUp = new Promise((resolve) => older.port.once('close', resolve));
    const newer = open();
    await newer.ask(STARTUP);
    await hungUp;
    expect(engine.inTransaction()).toBe(false);
    newer.port.close();
  });
});
