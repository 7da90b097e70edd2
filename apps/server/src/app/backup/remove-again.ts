import type { Db } from '../../database/schema.ts';
import { deleteFotos } from '../../features/fotos/repository.ts';
import { saveAnonimo } from '../../features/privacidade/pessoas.repository.ts';
import { removeFromRecords } from '../../features/privacidade/pessoas.service.ts';
import type { Removidos } from '../../features/removidos/beside-copies.ts';
import { recordPessoa } from '../../features/removidos/record.ts';

const AT_A_TIME = 500;

/** People anonymised and photos deleted since the copy. */
export async function removeAgain(db: Db, { pessoas, fotos }: Removidos, now: Date): Promise<void> {
  const ids = [...fotos];
  for (let at = 0; at < ids.length; at += AT_A_TIME) {
    await deleteFotos(db, ids.slice(at, at + AT_A_TIME), now);
  }
  if (pessoas.size === 0) return;
  // Imported here, because it loads all nouns.
  const { NOUNS } = await import('../nouns.ts');
  for (const id of pessoas) {
    const known = await db
      .updateTable('usuario')
      .set(({ fn, ref, val }) => ({ excluido_em: fn.coalesce(ref('excluido_em'), val(now)) }))
      .where('id', '=', id)
      .where('anonimo_em', 'is', null)
      .returning(['id', 'cpf'])
      .executeTakeFirst();
    if (!known) continue;
    await removeFromRecords(db, NOUNS.parts, known);
    await saveAnonimo(db, id, now);
    await recordPessoa(db, id, now);
  }
}
