import { ITENS_SEGURANCA, type ItemSeguranca } from '@frota/contract/checkin';
import { NOMES_ITENS } from '@frota/contract/cuidados';
import { sql } from 'kysely';
import type { Db, NewRow, Schema } from '../../database/schema.ts';
import { newId } from '../../kernel/id.ts';

const COLUNAS = {
  carrinho: 'carrinho',
  cone: 'cone',
  travaRodas: 'trava_rodas',
} as const satisfies Record<ItemSeguranca, keyof Schema['checkin']>;

const laterCheckins = (trx: Db, { placa_canonica, ocorrido_em }: CheckinDosItens) =>
  trx
    .selectFrom('checkin')
    .where('checkin.placa_canonica', '=', placa_canonica)
    .where('checkin.ocorrido_em', '>', ocorrido_em);

type Condicao = 'OK' | 'NOK';

interface ItemVisto {
  readonly item: ItemSeguranca;
  readonly missing: boolean;
}

export interface CheckinVisto extends CheckinDosItens {
  readonly veiculo_id?: number | null;
  readonly carrinho: Condicao;
  readonly cone: Condicao;
  readonly trava_rodas: Condicao;
  readonly itens_nao_vistos?: readonly ItemSeguranca[] | null | undefined;
}

/** Present only with a photo, missing only if somebody looked. */
export function itensVistos(
  checkin: Pick<CheckinVisto, 'carrinho' | 'cone' | 'trava_rodas' | 'itens_nao_vistos'>,
  papeis: readonly string[],
): ItemVisto[] {
  const { carrinho, cone, trava_rodas: travaRodas, itens_nao_vistos: naoVistos } = checkin;
  const condicoes = { carrinho, cone, travaRodas };
  return ITENS_SEGURANCA.flatMap((item): ItemVisto[] => {
    if (condicoes[item] === 'OK') {
      return papeis.includes(NOMES_ITENS[item].foto) ? [{ item, missing: false }] : [];
    }
    return naoVistos && !naoVistos.includes(item) ? [{ item, missing: true }] : [];
  });
}

/** After the check-in is written. Ordered by `ocorrido_em`, so a late check-in does not override newer ones. */
export async function followItens(
  trx: Db,
  checkin: CheckinVisto,
  papeis: readonly string[],
): Promise<void> {
  const vistos = itensVistos(checkin, papeis);
  if (vistos.length === 0) return;
  // So that the second check-in sees the first.
  if (checkin.veiculo_id) await lockVeiculo(trx, checkin.veiculo_id);
  for (const { item, missing } of vistos) {
    await (missing ? open(trx, checkin, item) : clear(trx, checkin, item));
  }
}

async function open(trx: Db, checkin: CheckinDosItens, item: ItemSeguranca): Promise<void> {
  if (await wasClearedAfter(trx, checkin, item)) return;
  await openPendencia(trx, { ...toPendencia(checkin, item), id: newId() });
}

async function clear(trx: Db, checkin: CheckinDosItens, item: ItemSeguranca): Promise<void> {
  if (!(await clearPendencia(trx, checkin, item))) return;
  const again = await findMissingAfter(trx, checkin, item);
  if (again) await openPendencia(trx, { ...toPendencia(again, item), id: newId() });
}

function toPendencia(checkin: CheckinDosItens, item: ItemSeguranca) {
  const { id: checkin_id, placa, placa_canonica, ocorrido_em: desde } = checkin;
  const { usuario_id, usuario_nome } = checkin;
  return { placa, placa_canonica, item, desde, checkin_id, usuario_id, usuario_nome };
}

interface CheckinDosItens {
  readonly id: string;
  readonly placa: string;
  readonly placa_canonica: string;
  readonly ocorrido_em: Date;
  readonly usuario_id: number;
  readonly usuario_nome: string;
}

async function lockVeiculo(trx: Db, id: number): Promise<void> {
  await trx.selectFrom('veiculo').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Seen on a later photo, or closed later. */
async function wasClearedAfter(
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

function findMissingAfter(
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

async function openPendencia(trx: Db, pendencia: NewRow<'pendencia'>): Promise<void> {
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

async function clearPendencia(
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
