import { stat, statfs } from 'node:fs/promises';
import type { Sistema } from '@frota/contract/sistema';

/** A disk of this machine, and what of the installation lies on it. Bytes. */
export type Disco = Omit<Sistema['disco'][number], 'dias'>;

export type Pastas = Readonly<Partial<Record<Disco['guarda'][number], string | undefined>>>;

/** The disks of these folders, each once; a folder that is not there now is left out. */
export async function listDiscos(pastas: Pastas): Promise<Disco[]> {
  const discos = new Map<number, Disco>();
  for (const [parte, pasta] of Object.entries(pastas)) {
    if (pasta === undefined) continue;
    const found = await diskOf(pasta).catch(() => undefined);
    if (!found) continue;
    const { dev, livre, total } = found;
    const guarda = [...(discos.get(dev)?.guarda ?? []), parte as keyof Pastas];
    discos.set(dev, { guarda, livre, total });
  }
  return [...discos.values()];
}

async function diskOf(pasta: string): Promise<{ dev: number; livre: number; total: number }> {
  const [{ dev }, { bavail, blocks, bsize }] = await Promise.all([stat(pasta), statfs(pasta)]);
  return { dev, livre: bavail * bsize, total: blocks * bsize };
}
