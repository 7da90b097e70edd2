import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { calibrate, type Fitted, type Lesson, saySurely } from './ocr/calibrate.ts';
import { countDeciles, countSureAndWrong, type Said } from './ocr/calibration.ts';
import { goalOf } from './ocr/goals.ts';
import { reportKnown } from './ocr/known-report.ts';
import type { Measured, Trial } from './ocr/measure.ts';
import { measureOnce } from './ocr/measure-once.ts';
import { describeMiss, type Miss, writeMissSheet } from './ocr/miss-sheet.ts';
import { formatShare, OUTCOME_HEADING, type Outcome, toOutcomeRows } from './ocr/outcomes.ts';
import { loadPhotoSets, type PhotoSet } from './ocr/photo-sets.ts';
import { reportSwapped } from './ocr/swapped.ts';
import { writeCoefficients } from './ocr/write-coefficients.ts';
import { mean, percentile } from './statistics.ts';
import { formatTable } from './table.ts';

const MISS_SHEET = join(import.meta.dirname, '..', 'resultados', 'ocr-erros.html');

/**
 * Photo recognition per set of labelled photos, as the phone sends them: accuracy, sureness, latency, memory; then
 * what was kept for the report and each source by itself; misses go to a page.
 * Options: `--originais` (the files as they are), `--lista` (print the misses), `--cortes 3` (each photo three times
 * more, cut a little differently; `--semente 7` draws other cuts), `--calibrar` (write the sureness into the product),
 * `--trocadas` (each photo read as another kind's; nothing else then), `--historias` (what is read with histories drawn for each photo), `--guardadas FOLDER` (keep what was read there), and names
 * of sets to measure only these.
 */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      originais: { type: 'boolean', default: false },
      cortes: { type: 'string', default: '0' },
      semente: { type: 'string', default: '20261122' },
      calibrar: { type: 'boolean', default: false },
      historias: { type: 'boolean', default: false },
      guardadas: { type: 'string' },
      lista: { type: 'boolean', default: false },
      trocadas: { type: 'boolean', default: false },
    },
  });
  const all = await loadPhotoSets();
  const named = all.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  const sets = values.calibrar ? toChooseOn(named) : named;
  if (sets.length === 0) {
    console.log('No photo sets found: set DADOS_OCR to a folder of sets with a labels.csv each.');
    return;
  }
  if (values.trocadas) return reportSwapped(sets);
  const accuracy = [['photos', 'right', '%', '95 % interval', 'goal']];
  const speed = [['set', 'mean ms', 'p95 ms', 'worst ms', 'peak RSS']];
  const trials: Trial[] = [];
  const misses: Miss[] = [];
  for (const set of sets) {
    const job = {
      set,
      originals: values.originais,
      cuts: Number(values.cortes),
      seed: Number(values.semente),
      further: values.historias,
    };
    const measured = await measureOnce(job, values.guardadas);
    accuracy.push(...accuracyRows(set, measured.trials));
    speed.push(speedRow(set, measured));
    trials.push(...measured.trials);
    const missed = measured.trials.filter(({ right }) => !right);
    misses.push(...missed.map((trial) => ({ ...trial, set: set.name })));
    if (values.lista) for (const trial of missed) console.log(`${set.name} ${describeMiss(trial)}`);
  }
  console.log(`\n${formatTable(accuracy)}\n\n${formatTable(speed)}\n`);
  reportSureness(trials);
  reportUnseen(trials);
  if (values.calibrar) await fitSureness(trials);
  if (values.historias) reportKnown(trials, Number(values.semente));
  await writeMissSheet(misses, MISS_SHEET);
  console.log(`\n${misses.length} misses: ${MISS_SHEET}`);
}

/** The photos on which the sureness may be fitted: odometers and pumps that are not kept for another use. */
function toChooseOn(sets: readonly PhotoSet[]): PhotoSet[] {
  return sets
    .filter(({ tipo }) => tipo === 'km' || tipo === 'bomba')
    .map((set) => ({ ...set, photos: set.photos.filter(({ part }) => part === 'choose') }));
}

/** Two tables: photos that no choice was based on; then the other photos, each source judged by a fit without it. */
function reportUnseen(trials: readonly Trial[]): void {
  const report = trials.filter(({ photo }) => photo.part === 'report');
  const left = (['km', 'bomba'] as const).flatMap((tipo) => {
    const chosen = trials.filter(
      ({ leitura, photo }) => leitura.tipo === tipo && photo.part !== 'report',
    );
    const sure = saySurely(tipo, chosen.map(toLesson));
    return chosen.map((trial, i) => ({ ...toOutcome(trial), sure: sure[i]! }));
  });
  const tables = [
    ['Kept for the report', toOutcomeRows(report.map(toOutcome), ({ kind }) => kind)],
    ['Sureness fitted without the source', toOutcomeRows(left, ({ source }) => source)],
  ] as const;
  for (const [title, rows] of tables) {
    console.log(`\n${title}\n${formatTable([OUTCOME_HEADING, ...rows])}`);
  }
}

function toOutcome({ photo, leitura, right }: Trial): Outcome {
  const { source, device } = photo;
  const kind = photo.group || photo.set;
  return { tipo: leitura.tipo, kind, source, device, right, sure: !leitura.confirmar };
}

function toLesson({ photo, leitura, right }: Trial): Lesson {
  const { source, set, file } = photo;
  const name = `${set}/${basename(file)}`;
  return { source, photo: name, right, indicios: leitura.indicios };
}

/** Fits the sureness on what was read, and writes it into the product. */
async function fitSureness(trials: readonly Trial[]): Promise<void> {
  const lessonsOf = (tipo: Fitted): Lesson[] =>
    trials.filter(({ leitura }) => leitura.tipo === tipo).map(toLesson);
  const [km, bomba] = [lessonsOf('km'), lessonsOf('bomba')];
  if (km.length === 0 || bomba.length === 0) {
    console.log('\nNo coefficients written: they are fitted on odometers and pumps together.');
    return;
  }
  await writeCoefficients(
    { km: calibrate('km', km), bomba: calibrate('bomba', bomba) },
    { km: km.length, bomba: bomba.length },
  );
}

/** One row per part of the set, parts in the order of their first photo. */
function accuracyRows(set: PhotoSet, trials: readonly Trial[]): string[][] {
  const groups = Map.groupBy(trials, ({ photo }) => photo.group);
  return [...groups].map(([group, members]) => {
    const name = group === '' ? set.name : `${set.name}: ${group}`;
    const right = members.filter((trial) => trial.right).length;
    return [name, ...formatShare(right, members.length), goalOf(name)];
  });
}

function speedRow(set: PhotoSet, { trials, peakRssBytes }: Measured): string[] {
  const times = trials.map(({ ms }) => ms);
  const figures = [mean(times), percentile(times, 0.95), Math.max(...times)];
  const memory = `${Math.round(peakRssBytes / 2 ** 20)} MB`;
  return [set.name, ...figures.map((ms) => ms.toFixed(0)), memory];
}

function reportSureness(trials: readonly Trial[]): void {
  const said: Said[] = trials.map(({ leitura, right }) => ({ ...leitura, right }));
  const rows = countDeciles(said).map(({ from, count, right }) => [
    `${from.toFixed(1)}–${(from + 0.1).toFixed(1)}`,
    ...(count === 0 ? ['–', '', ''] : formatShare(right, count)),
  ]);
  console.log(formatTable([['confidence', 'right', '%', '95 % interval'], ...rows]));
  const { sure, wrong } = countSureAndWrong(said);
  const [share, interval] = formatShare(wrong, trials.length).slice(1);
  console.log(
    `\nSaid surely: ${sure} of ${trials.length} photos; of all photos ${wrong} so and wrong ` +
      `(${share} %, interval ${interval}; goal ≤ 1 %)`,
  );
}
