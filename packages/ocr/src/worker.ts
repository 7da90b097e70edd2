import { STARTED_AHEAD, serveJobs } from '@frota/processos';
import sharp from 'sharp';
import { detectText, detectTurn } from './detection/detect.ts';
import { readDigits } from './digits/reader.ts';
import type { TextBox } from './geometry/rect.ts';
import { decodeImage } from './image/decode.ts';
import { inspectImagem } from './image/inspect.ts';
import type { Pedido } from './leitor.ts';
import type { Leitura } from './leitura.ts';
import { loadModels, type Models } from './models.ts';
import { readFoto } from './read.ts';
import { recogniseTextAndDigits } from './recognition/recognise.ts';

const SIDE = 640;
const LINE: TextBox = { cx: 320, cy: 240, width: 300, height: 40, angle: 0, score: 1 };

/** Reads an empty photo with every network, so that the first real one is fast. */
async function warmUp(models: Models): Promise<Models> {
  const empty = sharp({ create: { width: SIDE, height: 480, channels: 3, background: 'gray' } });
  const image = await decodeImage(await empty.jpeg().toBuffer(), SIDE);
  await detectText(models, image, { side: SIDE });
  await detectTurn(models, image, [LINE]);
  await recogniseTextAndDigits(models, image, LINE, {});
  await readDigits(models, image, LINE, {});
  return models;
}

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
