import { FUSO } from '@frota/contract/tempo';
import { type RawBuilder, sql } from 'kysely';

/**
 * When a line of the tanks' book counts as written: as it was received, or, where its month was closed since, just after that
 * closing, whose figures do not have it. Ask under the lock of its balance, which who closes a month takes.
 */
export const lancadoEm = (ocorridoEm: Date, recebidoEm: Date): RawBuilder<Date> => sql<Date>`
  (select greatest(${recebidoEm}::timestamptz, max(f.em) + interval '1 millisecond') from fechamento f
    where f.mes = date_trunc('month', ${ocorridoEm}::timestamptz at time zone ${FUSO})::date)`;
