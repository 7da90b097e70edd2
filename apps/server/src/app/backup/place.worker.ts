import { Readable } from 'node:stream';
import { serveJobs } from '@frota/processos';
import { readEnvironment } from '../environment.ts';
import { sentenceOf } from '../start-error.ts';
import { listSnapshots } from './file.ts';
import { openPlace } from './place.ts';

export type PlaceJob =
  | { readonly task: 'copies' }
  | { readonly task: 'list'; readonly prefix: string }
  | { readonly task: 'write'; readonly key: string; readonly bytes: Uint8Array }
  | { readonly task: 'remove'; readonly key: string };

/** `copies`: names, oldest first; `list`: key and size. Refuses with a sentence. */
async function answer(job: PlaceJob): Promise<unknown> {
  const environment = readEnvironment(process.env);
  const { copies } = await openPlace(environment.COPIAS_DIR ?? '', environment);
  if (job.task === 'copies') return listSnapshots(copies);
  if (job.task === 'list') return Readable.from(copies.list(job.prefix)).toArray();
  if (job.task === 'write') return copies.write(job.key, Readable.from([job.bytes]));
  return copies.remove(job.key);
}

serveJobs<PlaceJob, unknown>((job) =>
  answer(job).catch((error) => {
    throw Object.assign(new Error(), { motivo: sentenceOf(error) });
  }),
);
