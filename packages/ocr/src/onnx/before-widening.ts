import { plain, transpose, weightsOf } from './convolution.ts';
import { Graph } from './graph.ts';
import type { OnnxModel } from './model.ts';

const SIZE = 3;

/**
 * Folds the gate between two pointwise convolutions into the second one's weights, per photo, so that it sees few
 * channels. Same answers but for rounding.
 */
export function convolveBeforeWidening(model: OnnxModel): void {
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
