import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Coefficients } from '@frota/ocr/sureness';
import type { Fitted } from './calibrate.ts';

const FILE = fileURLToPath(
  new URL('../../../packages/ocr/src/sureness/coefficients.ts', import.meta.url),
);

/** Writes the product's coefficients, each with the number of readings that it was fitted on. */
export async function writeCoefficients(
  fitted: Readonly<Record<Fitted, Coefficients>>,
  counts: Readonly<Record<Fitted, number>>,
): Promise<void> {
  const kinds = Object.entries(fitted).map(
    ([tipo, { intercept, weights, line }]) => `  // ${counts[tipo as Fitted]} readings.
  ${tipo}: {
    intercept: ${format(intercept)},
    weights: {
${Object.entries(weights)
  .map(([name, weight]) => `      ${name}: ${format(weight)},`)
  .join('\n')}
    },
    line: ${format(line)},
  },
`,
  );
  const text = `// Written by \`npm run bench -- ocr --cortes 7 --calibrar\`, not by hand.

/** Of a logistic regression: what each piece of evidence weighs, and the log odds above which nobody is asked. */
export type Coefficients = {
  intercept: number;
  weights: Readonly<Record<string, number>>;
  line: number;
};

export const COEFFICIENTS: Readonly<Record<'km' | 'bomba', Coefficients>> = {
${kinds.join('')}};
`;
  await writeFile(FILE, text);
}

/** To the fourth place: the readings tell no more. */
function format(value: number): string {
  return `${Math.round(value * 1e4) / 1e4}`;
}
