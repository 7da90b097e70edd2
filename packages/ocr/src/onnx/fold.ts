import { convolveBeforeEnlarging } from './before-enlarging.ts';
import { plain, transpose, weightsOf } from './convolution.ts';
import { Graph } from './graph.ts';
import { floatAttribute, type OnnxModel, type Operation, readFloat, type Tensor } from './model.ts';
import { postponeEnlarging } from './upsampling.ts';

const SIZE = 3;

/** Joins operations that Paddle2ONNX leaves apart: fewer passes over each layer. Same answers but for rounding. */
export function foldModel(model: OnnxModel): void {
  scaleConvolutions(model);
  joinHardSwishes(model);
  raiseGates(model);
  postponeEnlarging(model);
  convolveBeforeEnlarging(model);
  convolveBeforeWidening(model);
}

/** `scale · input + shift` of a whole tensor, in two steps. */
type Affine = { scale: number; shift: number; steps: readonly [Operation, Operation] };

/** Moves scale and shift into the convolution's weights. */
function scaleConvolutions(model: OnnxModel): void {
  const graph = new Graph(model);
  for (const convolution of model.operations.filter(({ type }) => type === 'Conv')) {
    const affine = findAffine(graph, convolution.outputs[0]!);
    if (!affine) continue;
    const { scale, shift, steps } = affine;
    setWeights(graph, convolution, scale, (bias) => bias * scale + shift);
    convolution.outputs = steps[1].outputs;
    for (const step of steps) graph.replace(step, []);
  }
  graph.apply();
}

/** `x · clip(x + 3, 0, 6) / 6` in two operations; a following scale and shift go into the next weights. */
function joinHardSwishes(model: OnnxModel): void {
  const graph = new Graph(model);
  for (const add of model.operations.filter(({ type }) => type === 'Add')) {
    const swish = findHardSwish(graph, add);
    if (!swish) continue;
    const { input, steps } = swish;
    const result = steps.at(-1)!.outputs[0]!;
    const gate: Operation = {
      type: 'HardSigmoid',
      inputs: [input],
      outputs: [`${result}/gate`],
      attributes: new Map([floatAttribute('alpha', 1 / 6), floatAttribute('beta', 0.5)]),
    };
    const product = plain('Mul', [input, `${result}/gate`], result);
    for (const step of steps) graph.replace(step, []);
    graph.replace(steps.at(-1)!, [gate, product]);
    const affine = findAffine(graph, result);
    if (affine) settleAffine(graph, affine, product);
  }
  graph.apply();
}

function settleAffine(graph: Graph, { scale, shift, steps }: Affine, product: Operation): void {
  const [mul, add] = steps;
  const consumers = graph.consumersOf(add.outputs[0]!);
  const isInner = !graph.isOutput(add.outputs[0]!);
  if (isInner && consumers.every((consumer) => isPointwise(graph, consumer))) {
    for (const convolution of consumers) {
      setWeights(graph, convolution, scale, (bias, weights) => bias + shift * sum(weights));
    }
    product.outputs = add.outputs;
    for (const step of steps) graph.replace(step, []);
    return;
  }
  const channels = graph.constantOf(graph.producerOf(product.inputs[0]!)?.inputs[1])?.dims[0];
  if (channels === undefined) return;
  const perChannel = (name: string, value: number): string =>
    graph.addConstant(`${product.outputs[0]}/${name}`, {
      dims: [channels],
      data: new Float32Array(channels).fill(value),
    });
  graph.replace(mul, []);
  // The runtime keeps its layout from a convolution to a normalisation, but not to `add`.
  graph.replace(add, [
    {
      type: 'BatchNormalization',
      inputs: [
        product.outputs[0]!,
        perChannel('scale', scale),
        perChannel('shift', shift),
        perChannel('mean', 0),
        perChannel('variance', 1),
      ],
      outputs: add.outputs,
      attributes: new Map([floatAttribute('epsilon', 0)]),
    },
  ]);
}

/** `y + y · gate` becomes `y · (1 + gate)`: a gate has one value per channel. */
function raiseGates(model: OnnxModel): void {
  const graph = new Graph(model);
  for (const add of model.operations.filter(({ type }) => type === 'Add')) {
    const [whole, product] = add.inputs;
    const gated = graph.producerOf(product!);
    const gate = gated?.inputs[1];
    const isGated = gated?.type === 'Mul' && gated.inputs[0] === whole;
    const isGate = gate !== undefined && graph.producerOf(gate)?.type === 'HardSigmoid';
    if (!isGated || !isGate || !graph.onlyConsumerOf(product!, 'Add')) continue;
    const one = graph.addConstant(`${gate}/one`, { dims: [], data: Float32Array.of(1) });
    const raised = `${product}/raised`;
    graph.replace(gated, []);
    graph.replace(add, [
      plain('Add', [gate, one], raised),
      plain('Mul', [whole!, raised], add.outputs[0]!),
    ]);
  }
  graph.apply();
}

function findAffine(graph: Graph, input: string): Affine | undefined {
  const mul = graph.onlyConsumerOf(input, 'Mul');
  const scaled = mul && graph.scaledOrShifted(mul);
  const add = scaled && graph.onlyConsumerOf(mul.outputs[0]!, 'Add');
  const shifted = add && graph.scaledOrShifted(add);
  return shifted && { scale: scaled.by, shift: shifted.by, steps: [mul, add] };
}

function findHardSwish(
  graph: Graph,
  add: Operation,
): { input: string; steps: readonly Operation[] } | undefined {
  const shifted = graph.scaledOrShifted(add);
  if (shifted?.by !== 3) return undefined;
  const clip = graph.onlyConsumerOf(add.outputs[0]!, 'Clip');
  const mul = clip && graph.onlyConsumerOf(clip.outputs[0]!, 'Mul');
  const div = mul && graph.onlyConsumerOf(mul.outputs[0]!, 'Div');
  if (!div || !mul.inputs.includes(shifted.input)) return undefined;
  // Attributes up to opset 10, inputs from opset 11.
  const min = readFloat(clip, 'min') ?? graph.scalarOf(clip.inputs[1]);
  const max = readFloat(clip, 'max') ?? graph.scalarOf(clip.inputs[2]);
  if (min !== 0 || max !== 6 || graph.scalarOf(div.inputs[1]) !== 6) return undefined;
  return { input: shifted.input, steps: [add, clip, mul, div] };
}

/** 1 × 1, so it has no border. */
function isPointwise(graph: Graph, { type, inputs }: Operation): boolean {
  const dims = graph.constantOf(inputs[1])?.dims;
  return type === 'Conv' && dims?.[2] === 1 && dims[3] === 1;
}

/** Weights times `scale`; biases from its own and one channel's weights. */
function setWeights(
  graph: Graph,
  convolution: Operation,
  scale: number,
  toBias: (bias: number, weights: Float32Array) => number,
): void {
  const [input, weightsName, biasName] = convolution.inputs;
  const { dims, data } = graph.constantOf(weightsName)!;
  const biases = graph.constantOf(biasName)?.data;
  const channels = dims[0]!;
  const perChannel = data.length / channels;
  const newBiases = Float32Array.from({ length: channels }, (_, channel) =>
    toBias(biases?.[channel] ?? 0, data.subarray(channel * perChannel, (channel + 1) * perChannel)),
  );
  const name = convolution.outputs[0]!;
  const scaled: Tensor = { dims, data: data.map((weight) => weight * scale) };
  convolution.inputs = [
    input!,
    graph.addConstant(`${name}/weights/${weightsName}`, scaled),
    graph.addConstant(`${name}/biases/${weightsName}`, { dims: [channels], data: newBiases }),
  ];
}

function sum(values: Float32Array): number {
  return values.reduce((total, value) => total + value, 0);
}

/**
 * Folds the gate between two pointwise convolutions into the second one's weights, per photo, so that it sees few
 * channels. Same answers but for rounding.
 */
function convolveBeforeWidening(model: OnnxModel): void {
  const graph = new Graph(model);
  for (const convolution of model.operations) {
    const weights = weightsOf(graph, convolution, SIZE);
    const gated = weights && graph.producerOf(convolution.inputs[0]!);
    if (gated?.type !== 'Mul' || !graph.onlyConsumerOf(gated.outputs[0]!, 'Conv')) continue;
    const [wide, gate] = gated.inputs;
    const widening = graph.producerOf(wide!);
    const wideningWeights = weightsOf(graph, widening, 1);
    const [mean, ...others] = graph.consumersOf(wide!).filter((user) => user !== gated);
    // A gate comes from each channel's mean: one value for all pixels.
    const isGate = mean?.type === 'GlobalAveragePool' && others.length === 0;
    if (!widening || !wideningWeights || !isGate || graph.isOutput(wide!)) continue;
    const [narrow, wideningName] = widening.inputs;
    const name = convolution.outputs[0]!;
    const narrowMean = `${mean.outputs[0]}/narrow`;
    graph.replace(widening, []);
    graph.replace(mean, [
      plain('GlobalAveragePool', [narrow!], narrowMean),
      plain('Conv', [narrowMean, wideningName!], mean.outputs[0]!),
    ]);
    graph.replace(gated, []);
    const { dims, values } = transpose(wideningWeights);
    const transposed = graph.addConstant(`${name}/widening`, { dims, data: values });
    graph.replace(convolution, [
      plain('Mul', [transposed, gate!], `${name}/gates`),
      plain('Conv', [convolution.inputs[1]!, `${name}/gates`], `${name}/narrow`),
      { ...convolution, inputs: [narrow!, `${name}/narrow`] },
    ]);
  }
  graph.apply();
}
