import { convolve, plain } from './convolution.ts';
import { Graph } from './graph.ts';
import { intAttribute, type OnnxModel, type Operation, readFloat, readInts } from './model.ts';

const STEP = 2;
/** ONNX's default. */
const EPSILON = 1e-5;

/** Transposed convolution without overlap: `weights[input][output][row][column]`. */
type Enlarging = {
  input: string;
  output: string;
  inputs: number;
  outputs: number;
  weightOf: (input: number, output: number, row: number, column: number) => number;
  bias: Float32Array;
  operations: readonly Operation[];
};

/** Two transposed convolutions become pointwise ones, rearranged at the end. Same answers but for rounding. */
export function postponeEnlarging(model: OnnxModel): void {
  const graph = new Graph(model);
  for (const operation of model.operations) {
    const first = toEnlarging(graph, operation);
    const normalise = first && graph.onlyConsumerOf(first.output, 'BatchNormalization');
    const relu = normalise && graph.onlyConsumerOf(normalise.outputs[0]!, 'Relu');
    const next = relu && graph.onlyConsumerOf(relu.outputs[0]!, 'ConvTranspose');
    const second = next && toEnlarging(graph, next);
    if (!second) continue;
    const replaced = [...first.operations, normalise, relu, ...second.operations];
    for (const old of replaced) graph.replace(old, []);
    graph.replace(operation, combine(graph, first, normalise, second));
  }
  graph.apply();
}

function toEnlarging(graph: Graph, operation: Operation): Enlarging | undefined {
  const weights = graph.constantOf(operation.inputs[1]);
  const add = graph.onlyConsumerOf(operation.outputs[0]!, 'Add');
  const bias = add && graph.constantOf(add.inputs[1])?.data;
  const [inputs, outputs, height, width] = weights?.dims ?? [];
  const isWhole =
    operation.type === 'ConvTranspose' &&
    [height, width, ...readInts(operation, 'strides')].every((length) => length === STEP) &&
    readInts(operation, 'pads').every((pad) => pad === 0);
  if (!isWhole || !weights || bias?.length !== outputs) return undefined;
  return {
    input: operation.inputs[0]!,
    output: add!.outputs[0]!,
    inputs: inputs!,
    outputs: outputs!,
    weightOf: (input, output, row, column) =>
      weights.data[((input * outputs! + output) * STEP + row) * STEP + column]!,
    bias: bias!,
    operations: [operation, add!],
  };
}

function combine(
  graph: Graph,
  first: Enlarging,
  normalise: Operation,
  second: Enlarging,
): Operation[] {
  const name = second.output;
  const { scale, shift } = readNormalisation(graph, normalise);
  const places = [0, 1].flatMap((row) => [0, 1].map((column) => ({ row, column })));
  const channels = places.flatMap(({ row, column }) =>
    Array.from({ length: first.outputs }, (_, output) => ({ row, column, output })),
  );
  const small = channels.flatMap(({ row, column, output }) =>
    Array.from(
      { length: first.inputs },
      (_, input) => first.weightOf(input, output, row, column) * scale[output]!,
    ),
  );
  const smallBias = channels.map(
    ({ output }) => first.bias[output]! * scale[output]! + shift[output]!,
  );
  // DepthToSpace takes channels as the pixels of a block, row by row.
  const pixels = Array.from({ length: STEP ** 4 }, (_, at) => ({
    row: Math.floor(at / STEP ** 2),
    column: at % STEP ** 2,
  })).flatMap((pixel) =>
    Array.from({ length: second.outputs }, (_, output) => ({ ...pixel, output })),
  );
  const large = pixels.flatMap(({ row, column, output }) =>
    channels.map((from) =>
      from.row === Math.floor(row / STEP) && from.column === Math.floor(column / STEP)
        ? second.weightOf(from.output, output, row % STEP, column % STEP)
        : 0,
    ),
  );
  const largeBias = pixels.map(({ output }) => second.bias[output]!);
  return [
    convolvePixels(graph, first.input, `${name}/small`, small, smallBias),
    plain('Relu', [`${name}/small`], `${name}/small/positive`),
    convolvePixels(graph, `${name}/small/positive`, `${name}/deep`, large, largeBias),
    {
      ...plain('DepthToSpace', [`${name}/deep`], name),
      attributes: new Map([intAttribute('blocksize', STEP ** 2)]),
    },
  ];
}

function readNormalisation(
  graph: Graph,
  normalise: Operation,
): { scale: Float32Array; shift: Float32Array } {
  const [gamma, beta, mean, variance] = normalise.inputs
    .slice(1)
    .map((input) => graph.constantOf(input)!.data);
  const epsilon = readFloat(normalise, 'epsilon') ?? EPSILON;
  const scale = gamma!.map((value, channel) => value / Math.sqrt(variance![channel]! + epsilon));
  return { scale, shift: beta!.map((value, channel) => value - mean![channel]! * scale[channel]!) };
}

/** Weights `[output][input]`. */
function convolvePixels(
  graph: Graph,
  input: string,
  output: string,
  weights: readonly number[],
  bias: readonly number[],
): Operation {
  const dims = [bias.length, weights.length / bias.length, 1, 1] as const;
  const values = Float32Array.from(weights);
  return convolve(graph, input, output, { dims, values }, { bias: Float32Array.from(bias) });
}
