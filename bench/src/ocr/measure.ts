import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createLeitor } from '@frota/ocr';
import { shrinkAsPhone } from './phone.ts';
import type { PhotoSet } from './photo-sets.ts';
import { holdsLabel, isRight } from './right.ts';
import { readWithTesseract } from './tesseract.ts';

export type Job = { set: PhotoSet; asPhone: boolean; tesseract: boolean };

export type Outcome = { right: number; ms: number[]; misses: string[]; doubtful: DoubtCount };
/** How many readings were marked for confirmation, and how many of the others were wrong. */
export type DoubtCount = { marked: number; wrongUnmarked: number };

export type Measured = { ours: Outcome; tesseract?: Outcome; peakRssBytes: number };

/** Reads a whole set, one photo after the other, with our reader and with tesseract. */
async function measure({ set, asPhone, tesseract }: Job): Promise<Measured> {
  const ours = emptyOutcome();
  const theirs = emptyOutcome();
  const folder = await mkdtemp(join(tmpdir(), 'bench-ocr-'));
  const leitor = await createLeitor({ threads: 1 });
  for (const photo of set.photos) {
    const bytes = asPhone ? await shrinkAsPhone(photo.file) : await readFile(photo.file);
    const start = performance.now();
    const leitura = await leitor.ler(bytes, set.tipo);
    ours.ms.push(performance.now() - start);
    const right = isRight(photo, leitura);
    if (right) ours.right++;
    else ours.misses.push(describeMiss(photo, leitura));
    if (leitura.confirmar) ours.doubtful.marked++;
    else if (!right) ours.doubtful.wrongUnmarked++;
    if (!tesseract) continue;
    const file = asPhone ? join(folder, 'photo.jpg') : photo.file;
    if (asPhone) await writeFile(file, bytes);
    const startTheirs = performance.now();
    const text = await readWithTesseract(file);
    theirs.ms.push(performance.now() - startTheirs);
    if (holdsLabel(photo, set.tipo, text)) theirs.right++;
  }
  await leitor.close();
  await rm(folder, { recursive: true });
  const peakRssBytes = process.resourceUsage().maxRSS * 1024;
  return tesseract ? { ours, tesseract: theirs, peakRssBytes } : { ours, peakRssBytes };
}

function emptyOutcome(): Outcome {
  return { right: 0, ms: [], misses: [], doubtful: { marked: 0, wrongUnmarked: 0 } };
}

function describeMiss(
  photo: PhotoSet['photos'][number],
  leitura: Awaited<ReturnType<Awaited<ReturnType<typeof createLeitor>>['ler']>>,
): string {
  const wanted =
    leitura.tipo === 'bomba'
      ? `litros ${photo.litros || '-'} total ${photo.total || '-'}`
      : photo.accepted.map((text) => text || 'nothing').join(' or ');
  const got = leitura.texto.replace('\n', ' · ') || 'nothing';
  const others = leitura.alternativas.map(({ texto }) => texto.replace('\n', ' · ')).join(', ');
  const mark = leitura.confirmar ? 'marked' : 'NOT marked';
  return `${basename(photo.file)}: ${wanted}; read ${got} (${leitura.confianca}, ${mark}; ${others})`;
}

// A process of its own per set: peak memory is a process's, and never goes down.
process.on('message', async (job: Job) => {
  process.send?.(await measure(job));
  process.disconnect();
});
