import { Gauge } from 'prom-client';
import type { Db } from '../../database/schema.ts';
import type { Metrics } from '../../http/metrics.ts';
import { type CopiaRow, findLast } from './copias.repository.ts';

type Last = Awaited<ReturnType<typeof findLast>>;

const seconds = (at: Date | null | undefined): number | undefined =>
  at ? at.getTime() / 1000 : undefined;
const isNewer = (one?: CopiaRow, other?: CopiaRow): boolean =>
  one !== undefined && (!other || one.pedida_em > other.pedida_em);

/** What `/metrics` tells of the copies; what there is none of yet is left out. */
const FIGURES: Readonly<Record<string, [help: string, of: (last: Last) => number | undefined]>> = {
  frota_backup_last_success_timestamp_seconds: [
    'When the last good copy was made',
    ({ boa }) => seconds(boa?.feita_em),
  ],
  frota_backup_size_bytes: [
    'Size of the last good copy of the database',
    ({ boa }) => boa && Number(boa.bytes),
  ],
  frota_backup_duration_seconds: [
    'How long the last good copy took',
    ({ boa }) => boa && Number(boa.ms) / 1000,
  ],
  frota_backup_failed: [
    'Whether a copy failed after the last good one',
    ({ boa, falha }) => Number(isNewer(falha, boa)),
  ],
  frota_backup_last_drill_timestamp_seconds: [
    'When a copy was last restored and compared',
    ({ provada }) => seconds(provada?.prova_em),
  ],
  frota_backup_last_drill_failed: [
    'Whether it differed',
    ({ provada }) => provada && Number(provada.prova_falha !== null),
  ],
};

export function measureCopias({ registry }: Metrics, db: Db, lugar: string): void {
  for (const [name, [help, of]] of Object.entries(FIGURES)) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const value = of(await findLast(db, lugar));
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  }
}
