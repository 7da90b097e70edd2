import { FUSO } from '@frota/contract/tempo';
import { type RawBuilder, sql } from 'kysely';

/**
 * When received or, if the month was closed since, just after that closing, which does not include the line. Ask
 * under the balance's lock, which a closing takes, too.
 */
export const lancadoEm = (ocorridoEm: Date, recebidoEm: Date): RawBuilder<Date> => sql<Date>`
  (select greatest(${recebidoEm}::timestamptz, max(f.em) + interval '1 millisecond') from fechamento f
    where f.mes = date_trunc('month', ${ocorridoEm}::timestamptz at time zone ${FUSO})::date)`;
