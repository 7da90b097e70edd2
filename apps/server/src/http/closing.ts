import type { Socket } from 'node:net';
import { mensagensGerais } from '@frota/contract/rota';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../kernel/domain-error.ts';

const CUT_MS = 2_000;

/** Complete requests are answered, incomplete ones cut after CUT_MS, new ones refused. */
export function closeInOrder(http: FastifyInstance): void {
  let closing = false;
  const sockets = new Set<Socket>();
  const inWork = new Set<FastifyRequest>();
  // With https this is the connection below TLS.
  http.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  http.addHook('onRequest', async (request, reply) => {
    if (!closing) {
      inWork.add(request);
      return;
    }
    reply.header('Connection', 'close');
    throw new DomainError('busy', mensagensGerais.ocupado);
  });
  http.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('Connection', 'close');
  });
  const leave = async (request: FastifyRequest): Promise<void> => {
    inWork.delete(request);
  };
  http.addHook('onResponse', leave);
  http.addHook('onRequestAbort', leave);
  http.addHook('preClose', async () => {
    closing = true;
    http.server.closeIdleConnections();
    const timer = setTimeout(() => {
      const sent = [...inWork].filter(({ raw }) => raw.complete);
      const waitedFor = new Set(sent.map(({ raw }) => peerOf(raw.socket)));
      for (const socket of sockets) if (!waitedFor.has(peerOf(socket))) socket.destroy();
    }, CUT_MS);
    http.server.once('close', () => clearTimeout(timer));
  });
}

function peerOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}
