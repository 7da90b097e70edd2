import type { Kysely } from 'kysely';
import { v7 } from 'uuid';
import type { Schema } from '../database/schema.ts';
import type { Yard } from './yard.ts';

/** Frota corrects in Conferência what was sent with a record; answers the item's path. */
export async function correct(
  db: Kysely<Schema>,
  yard: Yard,
  record: { readonly origem: Schema['conferencia']['origem']; readonly id: string },
  item: { readonly placa: string; readonly campo: string; readonly valor: string },
): Promise<string> {
  const { id: usuario_id, usuario: usuario_nome } = yard.manobrista.user;
  const { placa, campo, valor: valor_corrigido } = item;
  const id = v7();
  await db
    .insertInto('conferencia')
    .values({
      id,
      origem: record.origem,
      origem_id: record.id,
      campo,
      placa,
      motivo: 'semLeitura',
      valor_informado: '',
      valor_lido: null,
      detalhe: null,
      usuario_id,
      usuario_nome,
      criada_em: new Date(),
    })
    .execute();
  const path = `/api/conferencias/${id}`;
  const answer = await yard.frota.post(path, { decisao: 'corrigido', valor_corrigido });
  if (answer.statusCode !== 204) throw new Error(`not corrected: ${answer.body}`);
  return path;
}
