import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Job, Measured } from './measure.ts';

/**
 * What a set's photos give, with all evidence. Where a folder is named it is kept there, and read from there the
 * next time: that folder is emptied by hand when the reader has changed.
 */
export async function measureOnce(job: Job, folder: string | undefined): Promise<Measured> {
  if (folder === undefined) return measureApart(job);
  const { set, originals, cuts, seed, further } = job;
  const shots = originals ? 'originais' : `${cuts}-${seed}`;
  const looks = further ? '-historias' : '';
  const file = join(folder, `${set.name}-${set.photos.length}-${shots}${looks}.v8`);
  if (existsSync(file)) return deserialize(await readFile(file)) as Measured;
  const measured = await measureApart(job);
  await mkdir(folder, { recursive: true });
  await writeFile(file, serialize(measured));
  return measured;
}

/** In a process of its own. */
function measureApart(job: Job): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./measure.ts', import.meta.url), { serialization: 'advanced' });
    child.once('message', (measured) => resolve(measured as Measured));
    child.once('error', reject);
    // An exit may be told before the last message; the end of the channel is not.
    child.once('disconnect', () => reject(new Error(`measuring ${job.set.name} ended early`)));
    child.send(job);
  });
}
