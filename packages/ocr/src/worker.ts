import { STARTED_AHEAD, serveJobs } from '@frota/processos';
import sharp from 'sharp';
import { inspectImagem } from './image/inspect.ts';
import type { Pedido } from './leitor.ts';
import type { Leitura } from './leitura.ts';
import { loadModels } from './models.ts';
import { readFoto } from './read.ts';
import { warmUp } from './warm-up.ts';

// One photo is one process's work: libvips' own threads and cache would only add memory.
sharp.concurrency(1);
sharp.cache(false);

const models = process.argv.includes(STARTED_AHEAD) ? loadModels().then(warmUp) : loadModels();
// Without this a missing model ends the process before it can tell which photo failed.
models.catch(() => {});

serveJobs<Pedido, Leitura>(async ({ bytes, tipo, dicas }) => {
  await inspectImagem(bytes);
  return readFoto(await models, bytes, tipo, dicas);
});
