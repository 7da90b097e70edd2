import { measureFolding } from '@frota/ocr/folding-gain';
import { percentile } from './statistics.ts';
import { formatTable } from './table.ts';

const RUNS = 15;

/** The text networks' times on one core, as they come and as they are folded when loaded. */
export async function run(): Promise<void> {
  const rows = (await measureFolding(RUNS)).map(({ name, asItComesMs, foldedMs }) => {
    const [before, after] = [percentile(asItComesMs, 0.5), percentile(foldedMs, 0.5)];
    return [name, before.toFixed(1), after.toFixed(1), (before / after).toFixed(2)];
  });
  console.log(formatTable([['network', 'as it comes, ms', 'folded, ms', 'ratio'], ...rows]));
}
