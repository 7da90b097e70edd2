import { FUSO } from '@frota/contract/tempo';
import { sql } from 'kysely';
import type { Fragment } from '../../database/schema.ts';

/** What the replaced panels (`trocado`) of a plate that are so counted beyond what their successors began with; a number. */
const contado = (placaCanonica: Fragment, where: Fragment): Fragment => sql`
  coalesce((select sum(coalesce(trocado.ultimo_km, trocado.primeiro_km) - trocado.primeiro_km)
              from painel_trocado trocado
             where trocado.placa_canonica = ${placaCanonica} and trocado.desfeito_em is null and ${where}), 0)::integer`;

/**
 * Kilometres that the panels before the one of an instant counted. A km of a panel plus this is one count over all of
 * them (contract's `rodadosEntre`). It is less than 0 where a panel began at more than the old one ended.
 */
export const kmAntes = (placaCanonica: Fragment, em: Fragment): Fragment =>
  contado(placaCanonica, sql`trocado.em <= ${em}`);

const DIA = sql`(trocado.em at time zone ${sql.lit(FUSO)})::date`;

/** The same of a km of which only the day is known: on a panel's own day, the nearer one of both showed it. */
export const kmAntesNoDia = (placaCanonica: Fragment, km: Fragment, dia: Fragment): Fragment =>
  contado(
    placaCanonica,
    sql`(${DIA} < ${dia} or ${DIA} = ${dia}
          and abs(${km} - trocado.primeiro_km) <= abs(${km} - coalesce(trocado.ultimo_km, trocado.primeiro_km)))`,
  );
