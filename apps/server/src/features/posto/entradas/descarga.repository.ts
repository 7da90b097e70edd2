import type { Produto } from '@frota/contract/combustivel';
import { sql } from 'kysely';
import type { Db, NewRow } from '../../../database/schema.ts';
import { listFotosOf, photoUrl } from '../../fotos/fotos.public.ts';
import { lockSaldo } from '../../movimentos/tanques.public.ts';
import { postoErrors } from '../errors.ts';

/** One truck's invoices are booked within so long. */
const JUNTAS_MS = 86_400_000;
const juntasDesde = (agora: Date): Date => new Date(agora.getTime() - JUNTAS_MS);

/** Older ones get no delivery any more. */
const DESCARGAS_MS = 90 * 86_400_000;

const LIVRES_MAX = 50;

export function findDescarga(db: Db, id: string) {
  return db
    .selectFrom('descarga')
    .select(['id', 'tipo', 'conteudo_hash', 'usuario_id as autor_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** False where the id is taken. */
export async function insertDescarga(trx: Db, row: NewRow<'descarga'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('descarga')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

function findEntradaDaDescarga(db: Db, id: string) {
  return db
    .selectFrom('entrada')
    .select(['nf', 'chave', 'registrada_em'])
    .where('descarga_id', '=', id)
    .where('estornada_em', 'is', null)
    .orderBy('registrada_em')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/**
 * As columns of a delivery, with its tank locked. Throws `invalid` where they do not fit, `conflict` where another
 * invoice took them over a day ago (one truck's invoices share them).
 */
export async function takeDescarga(
  trx: Db,
  id: string,
  { tipo, chave, agora }: { readonly tipo: Produto; readonly chave: string; readonly agora: Date },
) {
  const descarga = await trx
    .selectFrom('descarga')
    .select(['medido_antes', 'medido_depois', 'cm_antes', 'cm_depois'])
    .select(['agua_mm_antes', 'agua_mm_depois'])
    .select(['medido_antes_em', 'medido_depois_em', 'medido_erro', 'id as descarga_id'])
    .where('id', '=', id)
    .where('tipo', '=', tipo)
    .where('estornada_em', 'is', null)
    .executeTakeFirst();
  if (!descarga) throw postoErrors.descargaNaoEncontrada();
  const entrada = await findEntradaDaDescarga(trx, id);
  if (entrada && entrada.chave !== chave && entrada.registrada_em < juntasDesde(agora))
    throw postoErrors.descargaUsada(entrada.nf);
  return descarga;
}

const notas = sql<string[]>`array(
  select distinct nf from entrada where descarga_id = descarga.id and estornada_em is null order by nf)`;

export async function listLivres(db: Db, agora: Date) {
  const rows = await db
    .selectFrom('descarga')
    .select(['id', 'tipo', 'medido_antes as antes', 'medido_depois as depois'])
    .select(['medido_antes_em as antes_em', 'medido_depois_em as depois_em'])
    .select(['lacres', 'placa_caminhao', 'relogio_suspeito'])
    .select(['usuario_nome as usuario', 'usuario_id', notas.as('notas')])
    .where('estornada_em', 'is', null)
    .where('medido_depois_em', '>=', new Date(agora.getTime() - DESCARGAS_MS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('entrada')
            .whereRef('entrada.descarga_id', '=', 'descarga.id')
            .where('entrada.estornada_em', 'is', null)
            .where('entrada.registrada_em', '<', juntasDesde(agora)),
        ),
      ),
    )
    .orderBy('medido_depois_em', 'desc')
    .orderBy('id', 'desc')
    .limit(LIVRES_MAX)
    .execute();
  const fotos = await listFotosOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    fotos: fotos.filter(({ vinculo_id }) => vinculo_id === row.id).map(({ key }) => photoUrl(key)),
  }));
}

/** A delivery's booking waits for this lock. Throws `conflict` where they prove one. */
export async function lockDescargaLivre(trx: Db, id: string): Promise<void> {
  const descarga = await findDescarga(trx, id);
  if (!descarga) return;
  await lockSaldo(trx, descarga.tipo);
  const entrada = await findEntradaDaDescarga(trx, id);
  if (entrada) throw postoErrors.descargaUsada(entrada.nf);
}
