import type { Achado } from '@frota/contract';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { OrigemAchados } from './achados.ts';

export async function insertAchados(
  db: Kysely<Schema>,
  origem: OrigemAchados,
  achados: readonly (Achado & { readonly id: string })[],
): Promise<void> {
  if (achados.length === 0) return;
  const rows = achados.map((achado) => ({ ...achado, ...origem, detalhe: null }));
  await db.insertInto('conferencia').values(rows).execute();
}
