import { mkdir, statfs } from 'node:fs/promises';
import { DISCO_LIVRE_MIN_BYTES } from '@frota/contract/fotos';
import { DatabaseNoSpaceError } from './errors.ts';

export const SCRATCH = { copia: 'copia-em-curso', prova: 'prova-em-curso' } as const;

/** So that photos can still be stored, and the database does not end. */
const LEFT_BYTES = DISCO_LIVRE_MIN_BYTES;

/** Makes the folder. Throws DatabaseNoSpaceError. */
export async function assertSpace(folder: string, bytes: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  const [needed, free] = [bytes + LEFT_BYTES, bavail * bsize];
  if (free < needed) throw new DatabaseNoSpaceError(needed, free);
}
