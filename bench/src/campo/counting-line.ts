import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a server that counts what a client sends over it, headers and all. */
export interface CountingLine {
  readonly url: string;
  readonly sentBytes: () => number;
  readonly close: () => void;
}

export async function openCountingLine(target: string): Promise<CountingLine> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let bytes = 0;
  const line = createServer((client) => {
    const server = connect(Number(port), hostname);
    for (const socket of [client, server]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        server.destroy();
      });
    }
    client.on('data', (chunk) => {
      bytes += chunk.length;
    });
    client.pipe(server);
    server.pipe(client);
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  const address = line.address();
  if (typeof address !== 'object' || !address) throw new Error('The line has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    sentBytes: () => bytes,
    close() {
      line.close();
      for (const socket of open) socket.destroy();
    },
  };
}
