import { fork } from 'node:child_process';
import { parseArgs } from 'node:util';
import type { Job, Measured, Outcome } from './ocr/measure.ts';
import { loadPhotoSets } from './ocr/photo-sets.ts';
import { findTesseract } from './ocr/tesseract.ts';
import { mean, percentile, wilsonInterval } from './statistics.ts';
import { formatTable } from './table.ts';

const HEADING = ['set', 'engine', 'right', '95 % interval', 'mean ms', 'p95 ms', 'peak RSS'];

/**
 * Accuracy, latency and memory of photo recognition per set of labelled photos, beside tesseract.
 * Options: `--telefone` (photos as the phone sends them), `--lista` (print the misses),
 * `--sem-tesseract`, and names of sets to measure only these.
 */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      telefone: { type: 'boolean', default: false },
      lista: { type: 'boolean', default: false },
      'sem-tesseract': { type: 'boolean', default: false },
    },
  });
  const all = await loadPhotoSets();
  const sets = all.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  if (sets.length === 0) {
    console.log('No photo sets found: set DADOS_OCR to a folder of sets with a labels.csv each.');
    return;
  }
  const version = values['sem-tesseract'] ? undefined : await findTesseract();
  if (!version && !values['sem-tesseract']) console.log('tesseract is not installed: left out.');
  const rows = [HEADING];
  for (const set of sets) {
    const measured = await measureApart({
      set,
      asPhone: values.telefone,
      tesseract: version !== undefined,
    });
    const memory = `${Math.round(measured.peakRssBytes / 2 ** 20)} MB`;
    rows.push(toRow(set.name, '@frota/ocr', measured.ours, memory));
    if (measured.tesseract) rows.push(toRow(set.name, version!, measured.tesseract, ''));
    const { marked, wrongUnmarked } = measured.ours.doubtful;
    console.log(
      `${set.name}: ${marked} of ${set.photos.length} marked for confirmation, ` +
        `${wrongUnmarked} wrong among the others`,
    );
    if (values.lista) for (const miss of measured.ours.misses) console.log(`  ${miss}`);
  }
  console.log(formatTable(rows));
}

function measureApart(job: Job): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./ocr/measure.ts', import.meta.url));
    child.once('message', (measured) => resolve(measured as Measured));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`measuring ${job.set.name} ended: ${code}`)));
    child.send(job);
  });
}

function toRow(set: string, engine: string, outcome: Outcome, memory: string): string[] {
  const trials = outcome.ms.length;
  const [low, high] = wilsonInterval(outcome.right, trials);
  const percent = (share: number): string => (share * 100).toFixed(1);
  return [
    set,
    engine,
    `${outcome.right} of ${trials}`,
    `${percent(low)}–${percent(high)} %`,
    mean(outcome.ms).toFixed(0),
    percentile(outcome.ms, 0.95).toFixed(0),
    memory,
  ];
}
