import { convolve, plain, takeInputs, type Weights, weightsOf } from './convolution.ts';
import { Graph } from './graph.ts';
import { intAttribute, intsAttribute, type OnnxModel, type Operation, readText } from './model.ts';

const SIZE = 3;
/** Pixels per side; larger factors in the last step. */
const PLACES = [0, 1] as const;
/** First place: one before, itself twice; second place: itself twice, one after. */
const SAME_PIXEL = [
  [[0], [1, 2]],
  [[0, 1], [2]],
] as const;

type Part = { input: string; enlarging?: Enlarging; channels: number };
type Enlarging = { operation: Operation; factor: number };

/** Convolves before pixels are repeated: four weights in place of nine per place. Same answers but for rounding. */
export function convolveBeforeEnlarging(model: OnnxModel): void {
  const graph = new Graph(model);
  for (const convolution of model.operations) {
    const weights = weightsOf(graph, convolution, SIZE);
    const joining = weights && graph.producerOf(convolution.inputs[0]!);
    if (!joining || !graph.onlyConsumerOf(joining.outputs[0]!, 'Conv')) continue;
    const parts = partsOf(graph, joining, weights);
    const enlarged = parts.filter(({ enlarging }) => enlarging);
    const [whole, ...others] = parts.filter(({ enlarging }) => !enlarging);
    if (enlarged.length === 0 || !whole || others.length > 0) continue;
    // The enlarged parts must lie together, first or last.
    if (whole !== parts[0] && whole !== parts.at(-1)) continue;
    const weightsFor = (some: readonly Part[]): Weights =>
      joining.type === 'Add' ? weights : takeParts(weights, parts, some);
    const { attributes, outputs } = convolution;
    const name = outputs[0]!;
    for (const replaced of [joining, ...enlarged.map(({ enlarging }) => enlarging!.operation)]) {
      graph.replace(replaced, []);
    }
    graph.replace(convolution, [
      convolve(graph, whole.input, `${name}/whole`, weightsFor([whole]), { attributes }),
      ...convolveEnlarged(graph, enlarged, `${name}/enlarged`, weightsFor(enlarged)),
      plain('Add', [`${name}/whole`, `${name}/enlarged`], name),
    ]);
  }
  graph.apply();
}

function partsOf(graph: Graph, joining: Operation, { dims }: Weights): Part[] {
  const parts = joining.inputs.map((name): Part => {
    const enlarging = graph.onlyConsumerOf(name, joining.type) && enlargingOf(graph, name);
    const input = enlarging ? enlarging.operation.inputs[0]! : name;
    const channels = joining.type === 'Add' ? dims[1] : channelsOf(graph, input);
    return { input, channels, ...(enlarging && { enlarging }) };
  });
  if (joining.type === 'Add') return parts;
  const isKnown = joining.type === 'Concat' && countChannels(parts) === dims[1];
  return isKnown ? parts : [];
}

/** The operation that repeated each row and column an even number of times. */
function enlargingOf(graph: Graph, name: string): Enlarging | undefined {
  const operation = graph.producerOf(name);
  if (operation?.type !== 'Resize') return undefined;
  const [one, same, rows, columns] = graph.constantOf(operation.inputs[2])?.data ?? [];
  const repeats =
    readText(operation, 'mode') === 'nearest' &&
    readText(operation, 'nearest_mode') === 'floor' &&
    readText(operation, 'coordinate_transformation_mode') === 'asymmetric';
  const isEven = one === 1 && same === 1 && rows === columns && rows! % PLACES.length === 0;
  return repeats && isEven ? { operation, factor: rows! } : undefined;
}

function channelsOf(graph: Graph, name: string): number {
  const producer = graph.producerOf(name);
  if (producer?.type === 'Mul') return channelsOf(graph, producer.inputs[0]!);
  const isTold = producer?.type === 'Conv';
  return (isTold && graph.constantOf(producer.inputs[1])?.dims[0]) || Number.NaN;
}

function countChannels(parts: readonly Part[]): number {
  return parts.reduce((total, { channels }) => total + channels, 0);
}

function takeParts(weights: Weights, all: readonly Part[], some: readonly Part[]): Weights {
  const before = all.slice(0, all.indexOf(some[0]!));
  return takeInputs(weights, countChannels(before), countChannels(some));
}

/** Convolves at half size, once per place, and interleaves. */
function convolveEnlarged(
  graph: Graph,
  parts: readonly Part[],
  output: string,
  weights: Weights,
): Operation[] {
  const operations: Operation[] = [];
  const add = (operation: Operation): string => {
    operations.push(operation);
    return operation.outputs[0]!;
  };
  const halves = parts.map(({ input, enlarging }, i) => {
    const factor = enlarging!.factor / PLACES.length;
    if (factor === 1) return input;
    const { operation } = enlarging!;
    const scales = graph.addConstant(`${output}/${i}/scales`, {
      dims: [4],
      data: Float32Array.of(1, 1, factor, factor),
    });
    const inputs = [input, operation.inputs[1]!, scales];
    return add({ ...operation, inputs, outputs: [`${output}/${i}`] });
  });
  const small = halves.length === 1 ? halves[0]! : add(layBehind(halves, `${output}/small`));
  const places = PLACES.flatMap((row) =>
    PLACES.map((column) => {
      const attributes = new Map([intsAttribute('pads', [1 - row, 1 - column, row, column])]);
      const seen = seenFrom(weights, row, column);
      return add(convolve(graph, small, `${output}/${row}${column}`, seen, { attributes }));
    }),
  );
  add({
    ...plain('DepthToSpace', [add(layBehind(places, `${output}/places`))], output),
    attributes: new Map([intAttribute('blocksize', PLACES.length)]),
  });
  return operations;
}

function layBehind(inputs: readonly string[], output: string): Operation {
  return { ...plain('Concat', inputs, output), attributes: new Map([intAttribute('axis', 1)]) };
}

function seenFrom(
  { dims: [outputs, inputs], values }: Weights,
  row: 0 | 1,
  column: 0 | 1,
): Weights {
  const seen: number[] = [];
  for (let start = 0; start < values.length; start += SIZE ** 2) {
    for (const rows of SAME_PIXEL[row]) {
      for (const columns of SAME_PIXEL[column]) {
        let total = 0;
        for (const r of rows) for (const c of columns) total += values[start + r * SIZE + c]!;
        seen.push(total);
      }
    }
  }
  const size = SAME_PIXEL[row].length;
  return { dims: [outputs, inputs, size, size], values: Float32Array.from(seen) };
}
