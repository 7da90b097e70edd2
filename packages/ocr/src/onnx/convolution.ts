import type { Graph } from './graph.ts';
import { type Operation, readInts } from './model.ts';

/** `values[output][input][row][column]`, flat. */
export type Weights = { dims: readonly [number, number, number, number]; values: Float32Array };

export function plain(type: string, inputs: readonly string[], output: string): Operation {
  return { type, inputs: [...inputs], outputs: [output], attributes: new Map() };
}

/** Weights and bias (one per output) become constants. */
export function convolve(
  graph: Graph,
  input: string,
  output: string,
  { dims, values }: Weights,
  { bias, attributes = new Map() }: { bias?: Float32Array; attributes?: Operation['attributes'] },
): Operation {
  const inputs = [input, graph.addConstant(`${output}/weights`, { dims, data: values })];
  if (bias) inputs.push(graph.addConstant(`${output}/bias`, { dims: [bias.length], data: bias }));
  return { ...plain('Conv', inputs, output), attributes };
}

/** Only of `size` × `size`, without bias, that keep a map's size. */
export function weightsOf(
  graph: Graph,
  convolution: Operation | undefined,
  size: number,
): Weights | undefined {
  if (convolution?.type !== 'Conv' || convolution.inputs.length !== 2) return undefined;
  const { dims, data } = graph.constantOf(convolution.inputs[1]) ?? {};
  const [outputs, inputs, rows, columns] = dims ?? [];
  const keepsSize =
    readInts(convolution, 'pads').every((pad) => pad === (size - 1) / 2) &&
    readInts(convolution, 'strides').every((stride) => stride === 1) &&
    readInts(convolution, 'dilations').every((dilation) => dilation === 1);
  if (rows !== size || columns !== size || !keepsSize) return undefined;
  return { dims: [outputs!, inputs!, size, size], values: data! };
}

export function takeInputs(
  { dims: [outputs, inputs, rows, columns], values }: Weights,
  from: number,
  count: number,
): Weights {
  const size = rows * columns;
  const taken = new Float32Array(outputs * count * size);
  for (let output = 0; output < outputs; output++) {
    const start = (output * inputs + from) * size;
    taken.set(values.subarray(start, start + count * size), output * count * size);
  }
  return { dims: [outputs, count, rows, columns], values: taken };
}

export function transpose({ dims: [outputs, inputs, rows, columns], values }: Weights): Weights {
  const size = rows * columns;
  const transposed = new Float32Array(values.length);
  for (let output = 0; output < outputs; output++) {
    for (let input = 0; input < inputs; input++) {
      const start = (output * inputs + input) * size;
      transposed.set(values.subarray(start, start + size), (input * outputs + output) * size);
    }
  }
  return { dims: [inputs, outputs, rows, columns], values: transposed };
}
