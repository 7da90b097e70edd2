import { FOTO_LANCAMENTO, isForaDaTolerancia } from '@frota/contract/posto';
import { newestFirst } from '../../../database/newest-first.ts';
import type { Db, NewRow } from '../../../database/schema.ts';
import type { InstantPage } from '../../../kernel/cursor.ts';
import { photoUrl } from '../../fotos/keys.ts';

export function findLancamentoEnvio(db: Db, id: string) {
  return db
    .selectFrom('lancamento')
    .select(['conteudo_hash', 'usuario_id as autor_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertLancamento(trx: Db, row: NewRow<'lancamento'>): Promise<void> {
  await trx.insertInto('lancamento').values(row).execute();
}

export async function listLancamentos(db: Db, page: InstantPage) {
  const query = db
    .selectFrom('lancamento as l')
    .leftJoin('bico', 'bico.id', 'l.bico_id')
    .leftJoin('estorno', 'estorno.origem_id', 'l.id')
    .leftJoin('foto', (on) =>
      on.onRef('foto.vinculo_id', '=', 'l.id').on('foto.papel', '=', FOTO_LANCAMENTO),
    )
    .select(['l.id', 'l.classe as operacao', 'l.recebido_em as lancado_em', 'l.ocorrido_em'])
    .select(['l.tipo', 'l.litros', 'l.devolvidos', 'l.erro_ml', 'bico.nome as bico', 'foto.key'])
    .select('l.sem_foto')
    .select(['l.usuario_nome as usuario', 'l.usuario_id', 'l.motivo', 'l.estornado_em'])
    .select(['estorno.motivo as estorno_motivo', 'estorno.usuario_nome as estornado_por'])
    .select('estorno.usuario_id as estornado_por_id');
  const rows = await newestFirst(query, 'l.recebido_em', 'l.id', page).execute();
  return rows.map(({ devolvidos, erro_ml, bico, key, sem_foto, ...row }) => ({
    ...row,
    lancamento: {
      devolvidos,
      erro_ml,
      fora: erro_ml !== null && isForaDaTolerancia(row.litros, erro_ml),
      bico: bico ?? '',
      foto: key === null ? null : photoUrl(key),
      sem_foto,
    },
  }));
}
