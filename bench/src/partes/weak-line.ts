import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export interface WeakLine {
  /** Upwards, in bytes a second. */
  readonly bytesPerSecond: number;
  /** There and back, in milliseconds. */
  readonly roundTripMs: number;
  /** Mean time between two cuts, in milliseconds; Infinity never cuts. */
  readonly meanToCutMs: number;
  /** How long the line then stays away. */
  readonly outageMs: number;
  /** Even numbers in [0, 1), one after another. */
  readonly chance: () => number;
}

const SLICE_MS = 20;

/**
 * A port that leads to another one over a line as a phone has it: slow upwards, late, and cut at
 * random, which ends every connection at once and refuses new ones for a while.
 */
export async function openWeakLine(
  port: number,
  { bytesPerSecond, roundTripMs, meanToCutMs, outageMs, chance }: WeakLine,
): Promise<{ port: number; close(): void }> {
  const open = new Set<Socket>();
  let isDown = false;
  let timer: NodeJS.Timeout | undefined;

  function cutLater(): void {
    if (!Number.isFinite(meanToCutMs)) return;
    timer = setTimeout(
      () => {
        isDown = true;
        for (const socket of open) socket.destroy();
        timer = setTimeout(() => {
          isDown = false;
          cutLater();
        }, outageMs);
      },
      -Math.log(1 - chance()) * meanToCutMs,
    );
  }

  async function carry(phone: Socket): Promise<void> {
    open.add(phone);
    phone.on('error', () => {}).once('close', () => open.delete(phone));
    if (isDown) return void phone.destroy();
    // The greetings of TCP and TLS.
    await delay(2 * roundTripMs);
    if (phone.destroyed) return;
    const server = connect(port, '127.0.0.1');
    server.on('error', () => phone.destroy()).once('close', () => phone.destroy());
    phone.once('close', () => server.destroy());
    server.on('data', (bytes) => void delay(roundTripMs / 2).then(() => phone.write(bytes)));
    for await (const bytes of phone as AsyncIterable<Buffer>) {
      const slice = Math.ceil((bytesPerSecond * SLICE_MS) / 1000);
      for (let at = 0; at < bytes.length; at += slice) {
        const part = bytes.subarray(at, at + slice);
        await delay((part.length / bytesPerSecond) * 1000);
        void delay(roundTripMs / 2).then(() => server.writable && server.write(part));
      }
    }
  }

  const line = createServer((phone) => void carry(phone).catch(() => phone.destroy()));
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  cutLater();
  const address = line.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: () => {
      clearTimeout(timer);
      for (const socket of open) socket.destroy();
      line.close();
    },
  };
}
