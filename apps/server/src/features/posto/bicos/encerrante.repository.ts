import type { MomentoEncerrante } from '@frota/contract/posto';
import { sql } from 'kysely';
import type { Db, NewRow, RowOf } from '../../../database/schema.ts';

type EncerranteRow = RowOf<'encerrante'>;

export function findEncerrante(db: Db, id: string) {
  return db
    .selectFrom('encerrante')
    .select(['id', 'conteudo_hash', 'conferencia', 'usuario_id as autor_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** False where the id is taken. */
export async function insertEncerrante(trx: Db, row: NewRow<'encerrante'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('encerrante')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findVizinhas(
  trx: Db,
  bicoId: string,
  em: Date,
): Promise<{ antes: EncerranteRow | undefined; depois: EncerranteRow | undefined }> {
  const dele = trx
    .selectFrom('encerrante')
    .selectAll()
    .where('bico_id', '=', bicoId)
    .where('estornado_em', 'is', null);
  const [antes, depois] = [
    dele.where('ocorrido_em', '<=', em).orderBy('ocorrido_em', 'desc').orderBy('id', 'desc'),
    dele.where('ocorrido_em', '>', em).orderBy('ocorrido_em').orderBy('id'),
  ];
  return {
    antes: await antes.limit(1).executeTakeFirst(),
    depois: await depois.limit(1).executeTakeFirst(),
  };
}

export interface UltimaRow {
  readonly valor: string;
  readonly momento: MomentoEncerrante;
  readonly em: Date;
  readonly usuario: string;
}

export async function listUltimas(db: Db): Promise<Map<string, UltimaRow>> {
  const { rows } = await sql<UltimaRow & { bico_id: string }>`
    select b.id as bico_id, e.valor, e.momento, e.ocorrido_em as em, e.usuario_nome as usuario
      from bico b
     cross join lateral (
       select * from encerrante
        where bico_id = b.id and estornado_em is null
        order by ocorrido_em desc, id desc limit 1) e
     where b.fechado_em is null`.execute(db);
  return new Map(rows.map(({ bico_id, ...ultima }) => [bico_id, ultima]));
}
