import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { calibrate, type Fitted, type Lesson, saySurely } from './ocr/calibrate.ts';
import { countDeciles, countSureAndWrong, type Said } from './ocr/calibration.ts';
import { goalOf } from './ocr/goals.ts';
import type { Measured, OtherEngine, Reading, Trial } from './ocr/measure.ts';
import { measureOnce } from './ocr/measure-once.ts';
import { describeMiss, type Miss, writeMissSheet } from './ocr/miss-sheet.ts';
import { formatShare, OUTCOME_HEADING, type Outcome, toOutcomeRows } from './ocr/outcomes.ts';
import { loadPhotoSets, type PhotoSet } from './ocr/photo-sets.ts';
import { findSsocr } from './ocr/ssocr.ts';
import { findTesseract } from './ocr/tesseract.ts';
import { gainOf, measureThroughput } from './ocr/throughput.ts';
import { writeCoefficients } from './ocr/write-coefficients.ts';
import { mean, percentile } from './statistics.ts';
import { formatTable } from './table.ts';

const MISS_SHEET = join(import.meta.dirname, '..', 'resultados', 'ocr-erros.html');

/**
 * Photo recognition per set of labelled photos, as the phone sends them, beside tesseract and
 * ssocr where these are installed: accuracy, sureness, latency, memory; then what was kept for the
 * report and each source by itself; misses go to a page.
 * Options: `--originais` (the files as they are), `--lista` (print the misses), `--so-nosso`
 * (leave the other engines and the throughput out), `--cortes 3` (each photo three times more, cut a
 * little differently; `--semente 7` draws other cuts), and names of sets to measure only these.
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
      guardadas: { type: 'string' },
      lista: { type: 'boolean', default: false },
      'so-nosso': { type: 'boolean', default: false },
    },
  });
  const all = await loadPhotoSets();
  const named = all.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  const sets = values.calibrar ? toChooseOn(named) : named;
  if (sets.length === 0) {
    console.log('No photo sets found: set DADOS_OCR to a folder of sets with a labels.csv each.');
    return;
  }
  const versions = values['so-nosso'] ? {} : await findOthers();
  const accuracy = [['photos', 'engine', 'right', '%', '95 % interval', 'goal']];
  const speed = [
    ['set', 'engine', 'mean ms', 'p95 ms', 'worst ms', 'mean / ours', 'p95 / ours', 'peak RSS'],
  ];
  const trials: Trial[] = [];
  const misses: Miss[] = [];
  for (const set of sets) {
    const job = {
      set,
      originals: values.originais,
      cuts: Number(values.cortes),
      seed: Number(values.semente),
      others: enginesFor(set, versions),
    };
    const measured = await measureOnce(job, values.guardadas);
    accuracy.push(...accuracyRows(set, measured.trials, versions));
    speed.push(...speedRows(set, measured, versions));
    trials.push(...measured.trials);
    const missed = measured.trials.filter(({ ours }) => !ours.right);
    misses.push(...missed.map((trial) => ({ ...trial, set: set.name })));
    if (values.lista) for (const trial of missed) console.log(`${set.name} ${describeMiss(trial)}`);
  }
  console.log(`\n${formatTable(accuracy)}\n\n${formatTable(speed)}\n`);
  reportSureness(trials);
  reportUnseen(trials);
  if (values.calibrar) await fitSureness(trials);
  if (!values['so-nosso']) {
    const throughput = await measureThroughput(sets);
    const { one, two } = throughput;
    console.log(
      `\n${one.toFixed(1)} photos/s with one worker, ${two.toFixed(1)} with two: ` +
        `${gainOf(throughput).toFixed(2)} × (median of five runs)`,
    );
  }
  await writeMissSheet(misses, MISS_SHEET);
  console.log(`\n${misses.length} misses: ${MISS_SHEET}`);
}

/** What the sureness may be fitted on: of the kinds that it is fitted of, what is not kept for the report. */
function toChooseOn(sets: readonly PhotoSet[]): PhotoSet[] {
  return sets
    .filter(({ tipo }) => tipo === 'km' || tipo === 'bomba')
    .map((set) => ({ ...set, photos: set.photos.filter(({ part }) => part === 'choose') }));
}

/** What no rule and no coefficient was chosen on; then each source one may choose by, said as without it one would. */
function reportUnseen(trials: readonly Trial[]): void {
  const report = trials.filter(({ photo }) => photo.part === 'report');
  const left = (['km', 'bomba'] as const).flatMap((tipo) => {
    const chosen = trials.filter(
      ({ leitura, photo }) => leitura.tipo === tipo && photo.part === 'choose',
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

function toOutcome({ photo, leitura, ours }: Trial): Outcome {
  const { source, device } = photo;
  const kind = photo.group || photo.set;
  return { tipo: leitura.tipo, kind, source, device, right: ours.right, sure: !leitura.confirmar };
}

function toLesson({ photo, leitura, ours }: Trial): Lesson {
  const { source, set, file } = photo;
  const name = `${set}/${basename(file)}`;
  return { source, photo: name, right: ours.right, indicios: leitura.indicios };
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

type Versions = Partial<Record<OtherEngine, string>>;

async function findOthers(): Promise<Versions> {
  const [tesseract, ssocr] = await Promise.all([findTesseract(), findSsocr()]);
  if (!tesseract) console.log('tesseract is not installed: left out.');
  if (!ssocr) console.log('ssocr is not installed: left out.');
  return { ...(tesseract && { tesseract }), ...(ssocr && { ssocr }) };
}

/** ssocr reads seven-segment digits only. */
function enginesFor({ tipo }: PhotoSet, versions: Versions): OtherEngine[] {
  const engines = Object.keys(versions) as OtherEngine[];
  return engines.filter((engine) => engine !== 'ssocr' || tipo !== 'placa');
}

/** One row per part of the set and engine, parts in the order of their first photo. */
function accuracyRows(set: PhotoSet, trials: readonly Trial[], versions: Versions): string[][] {
  const groups = Map.groupBy(trials, ({ photo }) => photo.group);
  return [...groups].flatMap(([group, members]) => {
    const name = group === '' ? set.name : `${set.name}: ${group}`;
    const row = (engine: string, readings: readonly Reading[], goal: string): string[] => {
      const right = readings.filter((reading) => reading.right).length;
      return [name, engine, ...formatShare(right, readings.length), goal];
    };
    return [
      row(
        '@frota/ocr',
        members.map(({ ours }) => ours),
        goalOf(name),
      ),
      ...enginesFor(set, versions).map((engine) =>
        row(versions[engine]!, readingsOf(members, engine), ''),
      ),
    ];
  });
}

function speedRows(
  set: PhotoSet,
  { trials, peakRssBytes }: Measured,
  versions: Versions,
): string[][] {
  const ours = trials.map((trial) => trial.ours.ms);
  const memory = `${Math.round(peakRssBytes / 2 ** 20)} MB`;
  const row = (engine: string, ms: readonly number[], peak: string): string[] => [
    set.name,
    engine,
    mean(ms).toFixed(0),
    percentile(ms, 0.95).toFixed(0),
    Math.max(...ms).toFixed(0),
    (mean(ms) / mean(ours)).toFixed(2),
    (percentile(ms, 0.95) / percentile(ours, 0.95)).toFixed(2),
    peak,
  ];
  return [
    row('@frota/ocr', ours, memory),
    ...enginesFor(set, versions).map((engine) =>
      row(
        versions[engine]!,
        readingsOf(trials, engine).map(({ ms }) => ms),
        '',
      ),
    ),
  ];
}

function readingsOf(trials: readonly Trial[], engine: OtherEngine): Reading[] {
  return trials.flatMap(({ others }) => others[engine] ?? []);
}

function reportSureness(trials: readonly Trial[]): void {
  const said: Said[] = trials.map(({ leitura, ours }) => ({ ...leitura, right: ours.right }));
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
