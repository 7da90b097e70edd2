/** CTC: `steps` rows of `classes` probabilities; class 0 is the blank. */
export type Posteriors = { data: Float32Array; steps: number; classes: number };

export type DecodedText = { characters: string[]; probabilities: number[] };

/** Best path: repeats merged, blanks dropped. */
export function decodeGreedy(
  { data, steps, classes }: Posteriors,
  symbols: readonly string[],
): DecodedText {
  const characters: string[] = [];
  const probabilities: number[] = [];
  let previous = 0;
  for (let step = 0; step < steps; step++) {
    const offset = step * classes;
    let best = 0;
    for (let c = 1; c < classes; c++) if (data[offset + c]! > data[offset + best]!) best = c;
    const probability = data[offset + best]!;
    if (best !== 0 && best !== previous) {
      characters.push(symbols[best] ?? '');
      probabilities.push(probability);
    } else if (best !== 0) {
      probabilities.push(Math.max(probabilities.pop()!, probability));
    }
    previous = best;
  }
  return { characters, probabilities };
}
