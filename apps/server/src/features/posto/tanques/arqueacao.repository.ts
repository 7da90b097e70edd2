import type { Produto } from '@frota/contract/combustivel';
import type { Arqueacao } from '@frota/contract/posto';
import type { Db } from '../../../database/schema.ts';

export async function listComTabela(db: Db): Promise<Produto[]> {
  const rows = await db.selectFrom('arqueacao_ponto').select('tipo').distinct().execute();
  return rows.map(({ tipo }) => tipo);
}

export async function replaceArqueacao(
  trx: Db,
  tipo: Produto,
  arqueacao: Arqueacao | undefined,
): Promise<void> {
  const cilindro = arqueacao && 'diametro_cm' in arqueacao ? arqueacao : undefined;
  await trx
    .updateTable('tanque')
    .set({
      diametro_cm: cilindro ? String(cilindro.diametro_cm) : null,
      comprimento_cm: cilindro ? String(cilindro.comprimento_cm) : null,
    })
    .where('tipo', '=', tipo)
    .execute();
  await trx.deleteFrom('arqueacao_ponto').where('tipo', '=', tipo).execute();
  const pontos = arqueacao && 'pontos' in arqueacao ? arqueacao.pontos : [];
  if (pontos.length === 0) return;
  const rows = pontos.map(({ cm, litros }) => ({ tipo, cm: String(cm), litros: String(litros) }));
  await trx.insertInto('arqueacao_ponto').values(rows).execute();
}
