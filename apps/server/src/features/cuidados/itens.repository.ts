import type { ItemSeguranca } from '@frota/contract/checkin';
import { NOMES_ITENS } from '@frota/contract/cuidados';
import { sql } from 'kysely';
import type { Db, NewRow, Schema } from '../../database/schema.ts';

export interface CheckinDosItens {
  readonly id: string;
  readonly placa: string;
  readonly placa_canonica: string;
  readonly ocorrido_em: Date;
  readonly usuario_id: number;
  readonly usuario_nome: string;
}

const COLUNAS = {
  carrinho: 'carrinho',
  cone: 'cone',
  travaRodas: 'trava_rodas',
} as const satisfies Record<ItemSeguranca, keyof Schema['checkin']>;

export async function lockVeiculo(trx: Db, id: number): Promise<void> {
  await trx.selectFrom('veiculo').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

const laterCheckins = (trx: Db, { placa_canonica, ocorrido_em }: CheckinDosItens) =>
  trx
    .selectFrom('checkin')
    .where('checkin.placa_canonica', '=', placa_canonica)
    .where('checkin.ocorrido_em', '>', ocorrido_em);

/** Seen on a later photo, or closed later. */
export async function wasClearedAfter(
  trx: Db,
  checkin: CheckinDosItens,
  item: ItemSeguranca,
): Promise<boolean> {
  const cleared = await trx
    .selectFrom('pendencia')
    .select('id')
    .where('placa_canonica', '=', checkin.placa_canonica)
    .where('item', '=', item)
    .where('resolvida_em', '>', checkin.ocorrido_em)
    .limit(1)
    .executeTakeFirst();
  if (cleared) return true;
  const shown = await laterCheckins(trx, checkin)
    .innerJoin('foto', 'foto.vinculo_id', 'checkin.id')
    .select('checkin.id')
    .where(`checkin.${COLUNAS[item]}`, '=', 'OK')
    .where('foto.papel', '=', NOMES_ITENS[item].foto)
    .limit(1)
    .executeTakeFirst();
  return shown !== undefined;
}

export function findMissingAfter(
  trx: Db,
  checkin: CheckinDosItens,
  item: ItemSeguranca,
): Promise<CheckinDosItens | undefined> {
  return laterCheckins(trx, checkin)
    .select(['id', 'placa', 'placa_canonica', 'ocorrido_em', 'usuario_id', 'usuario_nome'])
    .where(`checkin.${COLUNAS[item]}`, '=', 'NOK')
    .where('itens_nao_vistos', 'is not', null)
    .where(sql<boolean>`not (${item}::text = any (itens_nao_vistos))`)
    .orderBy('ocorrido_em')
    .limit(1)
    .executeTakeFirst();
}

export async function openPendencia(trx: Db, pendencia: NewRow<'pendencia'>): Promise<void> {
  await trx
    .insertInto('pendencia')
    .values(pendencia)
    .onConflict((conflict) =>
      conflict
        .columns(['placa_canonica', 'item'])
        .where('resolvida_em', 'is', null)
        .doUpdateSet((eb) => ({
          desde: eb.ref('excluded.desde'),
          checkin_id: eb.ref('excluded.checkin_id'),
          usuario_id: eb.ref('excluded.usuario_id'),
          usuario_nome: eb.ref('excluded.usuario_nome'),
        }))
        .whereRef('excluded.desde', '<', 'pendencia.desde'),
    )
    .execute();
}

export async function clearPendencia(
  trx: Db,
  checkin: CheckinDosItens,
  item: ItemSeguranca,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('pendencia')
    .set({
      resolvida_em: checkin.ocorrido_em,
      resolvida_checkin_id: checkin.id,
      resolvida_por_id: checkin.usuario_id,
      resolvida_por_nome: checkin.usuario_nome,
    })
    .where('placa_canonica', '=', checkin.placa_canonica)
    .where('item', '=', item)
    .where('resolvida_em', 'is', null)
    .where('desde', '<=', checkin.ocorrido_em)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
