import { parentPort } from 'node:worker_threads';
import type { Pedido, Resposta } from './protocol.ts';

/** Stands in for the real worker in the pool's test: the photo's text is what it does. */
parentPort?.on('message', ({ bytes, tipo }: Pedido) => {
  const command = Buffer.from(bytes).toString();
  const send = (resposta: Resposta): void => parentPort?.postMessage(resposta);
  if (command === 'die') process.exit(3);
  if (command === 'throw') throw new Error('out of luck');
  if (command === 'hang') return;
  if (command === 'broken') return send({ imagemInvalida: 'truncada' });
  if (command === 'fail') return send({ falha: 'no model' });
  const nothing = { caixas: [], alternativas: [], ms: 0 };
  send({ leitura: { tipo, texto: command, confianca: 1, confirmar: false, ...nothing } });
});
