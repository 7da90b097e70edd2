import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Recebida {
  readonly id: string;
  readonly mensagem: {
    readonly type: string;
    readonly timestamp: string;
    readonly data: {
      readonly tipo: string;
      readonly id: string;
      readonly removido: boolean;
      readonly registro: unknown;
    };
  };
  readonly body: string;
}

/** Another system, which knows of webhooks what docs/integracoes.md says: it takes what is signed. */
export interface Receiver {
  readonly url: string;
  /** Its copy of the secret. */
  segredo: string;
  /** What it took, each time it came. */
  readonly recebidas: Recebida[];
  /** How it answers what is signed well; 200 unless told otherwise. */
  answer: (recebida: Recebida, response: ServerResponse) => void;
  close(): Promise<void>;
}

/** The check of docs/integracoes.md. */
function isSigned({ headers }: IncomingMessage, body: string, segredo: string): boolean {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const key = Buffer.from(segredo.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(signed).digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .some((signature) => {
      const given = Buffer.from(signature.replace('v1,', ''), 'base64');
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
}

const ok: Receiver['answer'] = (_, response) => void response.writeHead(200).end();

export async function startReceiver(): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (!isSigned(request, body, receiver.segredo)) {
      response.writeHead(401).end('assinatura inválida');
      return;
    }
    const recebida = {
      id: String(request.headers['webhook-id']),
      mensagem: JSON.parse(body),
      body,
    };
    receiver.recebidas.push(recebida);
    receiver.answer(recebida, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/frota`,
    segredo: '',
    recebidas: [],
    answer: ok,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}
