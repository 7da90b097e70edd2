import { measureEnvios } from './campo/envios.ts';
import { measureVisits } from './campo/visitas.ts';
import { formatTable } from './table.ts';

const CHECKINS = 10;

/**
 * `npm run bench -- campo [checkins]`: the app and the gate's form in Chromium at 400 kbit/s up and down, 400 ms and a
 * quarter of the processor.
 */
export async function run([checkins]: string[]): Promise<void> {
  console.log(formatTable(await measureVisits()));
  console.log(formatTable(await measureEnvios(Number(checkins ?? CHECKINS))));
}
