import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '@frota/amostras';

/** Shares of all calls to which this happens. */
const NEVER_ARRIVES = 0.1;
const DELIVERED_LATE = 0.05;
const DELIVERED_TWICE = 0.1;
const WIFI_PAGE = 0.03;
const ANSWER_LOST = 0.15;
const DELAYED = 0.2;
const LATEST_MS = 300;

const PHOTO = '/api/fotos';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export type Line = Awaited<ReturnType<typeof openLine>>;

/** Nobody was there to take the call. */
function isRefused(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
}

/**
 * Opens a line: a network that loses calls and answers, and delivers calls late or twice. `page` is what it answers at
 * `/`, as the server would.
 */
export async function openLine(random: Random, page: string) {
  let server = '';
  let isStormy = false;
  let [calls, lost, formsUnderWay] = [0, 0, 0];
  const late: Promise<unknown>[] = [];
  const awaited: { left: number; readonly come: () => void }[] = [];

  /** Undefined where no server answers. */
  async function deliver(from: IncomingMessage, body: Buffer): Promise<Answer | undefined> {
    const { url = '', method, headers } = from;
    const isForm = method === 'POST' && url !== PHOTO;
    if (isForm) {
      formsUnderWay += 1;
      for (const wait of awaited) if (--wait.left === 0) wait.come();
    }
    try {
      const onward = request(new URL(url, server), { method, headers });
      onward.end(body);
      onward.once('finish', () => {
        calls += 1;
      });
      const [answer] = (await once(onward, 'response')) as [IncomingMessage];
      return {
        status: answer.statusCode!,
        headers: answer.headers,
        body: await buffer(answer),
      };
    } catch (error) {
      if (!isRefused(error)) lost += 1;
      return undefined;
    } finally {
      if (isForm) formsUnderWay -= 1;
    }
  }

  async function pass(from: IncomingMessage, to: ServerResponse): Promise<void> {
    if (from.method === 'GET' && from.url === '/') {
      to.writeHead(200, { 'content-type': 'text/html' }).end(page);
      return;
    }
    const body = await buffer(from);
    const answer = isStormy ? await passStorm(from, body) : await deliver(from, body);
    if (!answer) {
      to.destroy();
      return;
    }
    const { 'transfer-encoding': _, connection: __, ...headers } = answer.headers;
    to.writeHead(answer.status, headers).end(answer.body);
  }

  async function passStorm(from: IncomingMessage, body: Buffer): Promise<Answer | undefined> {
    let luck = random.between(0, 1);
    const falls = (share: number): boolean => {
      luck -= share;
      return luck < 0;
    };
    const wait = random.chance(DELAYED) ? random.int(0, LATEST_MS) : 0;
    if (falls(NEVER_ARRIVES)) return undefined;
    if (falls(WIFI_PAGE)) {
      const headers = { 'content-type': 'text/html' };
      return { status: 200, headers, body: Buffer.from('<h1>Wi-Fi</h1>') };
    }
    if (falls(DELIVERED_LATE)) {
      lost += 1;
      late.push(delay(random.int(0, LATEST_MS)).then(() => deliver(from, body)));
      return undefined;
    }
    await delay(wait);
    if (falls(DELIVERED_TWICE)) {
      return (await Promise.all([deliver(from, body), deliver(from, body)]))[0];
    }
    const answer = await deliver(from, body);
    if (!answer || !falls(ANSWER_LOST)) return answer;
    lost += 1;
    return undefined;
  }

  const line = createServer((from, to) => void pass(from, to).catch(() => to.destroy()));
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    /** From now on calls go to another server. */
    moveTo: (next: string): void => {
      server = next;
    },
    /** From now on it fails in every way. */
    storm: (): void => {
      isStormy = true;
    },
    /** Calls of a form that are on their way to the server and not answered. */
    formsUnderWay: (): number => formsUnderWay,
    /** Resolves when the n-th form from now on is on its way to the server. */
    nthForm: (left: number): Promise<void> => new Promise((come) => awaited.push({ left, come })),
    /** Resolves when all late calls are delivered. */
    settled: async (): Promise<void> => {
      await Promise.all(late);
    },
    /** Calls that reached a server, and those of them whose answer did not come back. */
    count: (): { readonly calls: number; readonly lost: number } => ({ calls, lost }),
    close: (): void => {
      line.closeAllConnections();
      line.close();
    },
  };
}
