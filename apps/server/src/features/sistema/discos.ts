import { stat, statfs } from 'node:fs/promises';
import type { Guardado, Sistema } from '@frota/contract/sistema';
import { inTime, oneAtATime } from '../../kernel/in-time.ts';

export type Disco = Omit<Sistema['disco'][number], 'dias'>;

export type Pastas = Readonly<Partial<Record<Guardado, string | undefined>>>;

export interface Discos {
  readonly discos: Disco[];
  readonly parados: Guardado[];
}

/** Then the disk does not answer. */
const SILENT_MS = 2_000;

interface Found {
  readonly dev: number;
  readonly livre: number;
  readonly total: number;
}

/** Asks each disk once; missing folders are left out. A disk that hangs is asked again only after it has answered. */
export function createDiscos(pastas: Pastas, look = diskOf): () => Promise<Discos> {
  const asked = Object.entries(pastas).flatMap(([parte, pasta]) =>
    pasta === undefined ? [] : [{ parte: parte as Guardado, ask: watched(() => look(pasta)) }],
  );
  return async () => {
    const found = await Promise.all(asked.map(({ ask }) => ask()));
    const discos = new Map<number, Disco>();
    const parados: Guardado[] = [];
    for (const [at, { parte }] of asked.entries()) {
      const disk = found[at];
      if (disk === 'parado') parados.push(parte);
      if (!disk || disk === 'parado') continue;
      const { dev, livre, total } = disk;
      discos.set(dev, { guarda: [...(discos.get(dev)?.guarda ?? []), parte], livre, total });
    }
    return { discos: [...discos.values()], parados };
  };
}

function watched(look: () => Promise<Found>): () => Promise<Found | 'parado' | undefined> {
  let isSilent = false;
  const ask = oneAtATime(async () => {
    const found = await look().catch(() => undefined);
    isSilent = false;
    return found;
  });
  return () =>
    inTime<Found | 'parado' | undefined>(ask(), isSilent ? 0 : SILENT_MS, () => {
      isSilent = true;
      return 'parado';
    });
}

/** One by one: a hanging disk blocks a thread. */
async function diskOf(pasta: string): Promise<Found> {
  const { dev } = await stat(pasta);
  const { bavail, blocks, bsize } = await statfs(pasta);
  return { dev, livre: bavail * bsize, total: blocks * bsize };
}
