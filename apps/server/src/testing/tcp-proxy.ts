import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>;

/** What stands between a server and what it stands on: a port of this machine, or a socket's path. */
export async function startTcpProxy(target: number | string) {
  let state: 'open' | 'silent' | 'cut' = 'open';
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    if (state === 'cut') near.destroy();
    if (state !== 'open') return;
    const far = typeof target === 'number' ? connect(target, '127.0.0.1') : connect(target);
    keep(far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => state === 'silent' || to.write(bytes));
      from.on('close', () => to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    /** Nothing goes through any more, nor comes back: the other machine is away without a word. */
    stall: (): void => {
      state = 'silent';
    },
    /** Ends all connections, and each new one at once. */
    cut: (): void => {
      state = 'cut';
      endAll();
    },
    /** Lets new connections through. */
    heal: (): void => {
      state = 'open';
      endAll();
    },
    close: async (): Promise<void> => {
      endAll();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The same before a PostgreSQL, with the address that leads through it. */
export async function startPostgresProxy(
  databaseUrl: string,
): Promise<{ proxy: TcpProxy; databaseUrl: string }> {
  const url = new URL(databaseUrl);
  const folder = url.searchParams.get('host');
  const port = Number(url.port || 5432);
  const proxy = await startTcpProxy(folder ? `${folder}/.s.PGSQL.${port}` : port);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  return { proxy, databaseUrl: url.toString() };
}
