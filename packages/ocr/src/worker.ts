import { STARTED_AHEAD, serveJobs } from '@frota/processos';
import sharp from 'sharp';
import { inspectImagem } from './image/inspect.ts';
import type { Pedido } from './leitor.ts';
import type { Leitura } from './leitura.ts';
import { loadModels } from './models.ts';
import { readFoto } from './read.ts';
import { warmUp } from './warm-up.ts';

// libvips' threads and cache would only add memory: one photo per process.
sharp.concurrency(1);
sharp.cache(false);

const models = process.argv.includes(STARTED_AHEAD) ? loadModels().then(warmUp) : loadModels();
// Otherwise a missing model would end the process before it can answer.
models.catch(() => {});

serveJobs<Pedido, Leitura>(async ({ bytes, tipo, dicas }) => {
  await inspectImagem(bytes);
  return readFoto(await models, bytes, tipo, dicas);
});
