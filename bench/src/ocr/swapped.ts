import type { TipoLeitura } from '@frota/contract/ocr';
import { createLeitor, type Leitura } from '@frota/ocr';
import { formatTable } from '../table.ts';
import { shrinkAsPhone } from './phone.ts';
import type { PhotoSet } from './photo-sets.ts';

/** The kinds that another photo is refused for. */
const ASKED = ['km', 'bomba'] as const;
const SHOWN: readonly TipoLeitura[] = ['placa', ...ASKED];

/** Every photo read as an odometer's and as a pump's: what a photo of another kind is taken for, and what is refused wrongly. */
export async function reportSwapped(sets: readonly PhotoSet[]): Promise<void> {
  const leitor = await createLeitor({ threads: 1, tempoLimiteMs: 10 * 60_000 });
  const rows = [['photos of', 'read as', 'photos', 'said to be another', 'still read', 'surely']];
  for (const { name, tipo, photos } of sets.filter((set) => SHOWN.includes(set.tipo))) {
    for (const asked of ASKED) {
      const read: Leitura[] = [];
      for (const { file } of photos) read.push(await leitor.read(await shrinkAsPhone(file), asked));
      const count = (is: (leitura: Leitura) => boolean): string => String(read.filter(is).length);
      rows.push([
        name,
        asked === tipo ? `${asked}, its own` : asked,
        String(read.length),
        count(({ parece }) => parece !== undefined),
        count(({ texto }) => texto !== ''),
        count(({ texto, confirmar }) => texto !== '' && !confirmar),
      ]);
    }
  }
  await leitor.close();
  console.log(`\n${formatTable(rows)}`);
}
