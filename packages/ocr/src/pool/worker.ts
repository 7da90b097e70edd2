import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { ImagemInvalidaError } from '../errors.ts';
import { loadModels } from '../models.ts';
import { readFoto } from '../read.ts';
import type { Pedido, Resposta } from './protocol.ts';

if (!parentPort) throw new Error('this file runs as a worker thread');
const port = parentPort;

// One photo is one thread's work: libvips' own threads and cache would only add memory.
sharp.concurrency(1);
sharp.cache(false);

const models = loadModels();
// Without this a missing model ends the worker before it can tell which photo failed.
models.catch(() => {});

port.on('message', async (pedido: Pedido) => {
  port.postMessage(await answer(pedido));
});

async function answer({ bytes, tipo, dicas }: Pedido): Promise<Resposta> {
  try {
    return { leitura: await readFoto(await models, bytes, tipo, dicas) };
  } catch (error) {
    if (error instanceof ImagemInvalidaError) return { imagemInvalida: error.motivo };
    return { falha: error instanceof Error ? error.message : String(error) };
  }
}
