import type { Produto } from '@frota/contract/combustivel';
import type { Arqueacao } from '@frota/contract/posto';
import type { Db, RowOf } from '../../database/schema.ts';

export function findTanque(db: Db, tipo: Produto): Promise<RowOf<'tanque'>> {
  return db.selectFrom('tanque').selectAll().where('tipo', '=', tipo).executeTakeFirstOrThrow();
}

export async function findArqueacao(db: Db, tipo: Produto): Promise<Arqueacao | undefined> {
  const { diametro_cm, comprimento_cm } = await findTanque(db, tipo);
  if (diametro_cm !== null && comprimento_cm !== null) {
    return { diametro_cm: Number(diametro_cm), comprimento_cm: Number(comprimento_cm) };
  }
  const rows = await db
    .selectFrom('arqueacao_ponto')
    .select(['cm', 'litros'])
    .where('tipo', '=', tipo)
    .orderBy('cm')
    .execute();
  if (rows.length === 0) return undefined;
  return { pontos: rows.map(({ cm, litros }) => ({ cm: Number(cm), litros: Number(litros) })) };
}
