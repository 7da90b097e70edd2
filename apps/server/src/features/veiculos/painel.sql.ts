import { FUSO } from '@frota/contract/tempo';
import { sql } from 'kysely';
import type { Fragment } from '../../database/schema.ts';

const contado = (placaCanonica: Fragment, where: Fragment): Fragment => sql`
  coalesce((select sum(coalesce(trocado.ultimo_km, trocado.primeiro_km) - trocado.primeiro_km)
              from painel_trocado trocado
             where trocado.placa_canonica = ${placaCanonica} and trocado.desfeito_em is null and ${where}), 0)::integer`;

/**
 * km of the panels before, so that km + this counts over all (contract's `rodadosEntre`). Negative where a panel
 * began higher than the old one ended.
 */
export const kmAntes = (placaCanonica: Fragment, em: Fragment): Fragment =>
  contado(placaCanonica, sql`trocado.em <= ${em}`);

const DIA = sql`(trocado.em at time zone ${sql.lit(FUSO)})::date`;

/** With only a day known: on the day of the change, the nearer panel. */
export const kmAntesNoDia = (placaCanonica: Fragment, km: Fragment, dia: Fragment): Fragment =>
  contado(
    placaCanonica,
    sql`(${DIA} < ${dia} or ${DIA} = ${dia}
          and abs(${km} - trocado.primeiro_km) <= abs(${km} - coalesce(trocado.ultimo_km, trocado.primeiro_km)))`,
  );
