import { diaOf } from '@frota/contract/tempo';
import type { Db } from '../../../database/schema.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Autor } from '../../../kernel/envio.ts';
import { diffFields, recordAuditoria } from '../../auditoria/record.ts';
import type { PostoDeps } from '../entradas/entradas.service.ts';
import { postoErrors } from '../errors.ts';
import { hasMeasured } from './medicao.repository.ts';

export type MedicaoCegaService = ReturnType<typeof createMedicaoCegaService>;

export async function isMedicaoCega(db: Db): Promise<boolean> {
  const row = await db.selectFrom('posto_ajuste').select('medicao_cega').executeTakeFirst();
  return row?.medicao_cega ?? false;
}

/** With blind dips: hidden until he has saved a dip of this day. */
export async function isBlind(
  db: Db,
  user: Pick<Autor, 'id' | 'tipo_login'>,
  hoje: string,
): Promise<boolean> {
  if (user.tipo_login !== 'Manobrista' || !(await isMedicaoCega(db))) return false;
  return !(await hasMeasured(db, user.id, hoje));
}

export function createMedicaoCegaService(deps: PostoDeps) {
  const { db, clock, mudou } = deps;
  return {
    async set(autor: Autor, medicao_cega: boolean): Promise<{ medicao_cega: boolean }> {
      await inTransaction(db, async (trx) => {
        const before = await isMedicaoCega(trx);
        await trx
          .insertInto('posto_ajuste')
          .values({ id: 1, medicao_cega })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ medicao_cega }))
          .execute();
        const ligada = (on: boolean) => ({ Ligada: on ? 'sim' : 'não' });
        const mudancas = diffFields(ligada(before), ligada(medicao_cega));
        const fato = { acao: 'medicao_cega_alterada', alvo: 'Medição às cegas', mudancas } as const;
        if (mudancas.length > 0) await recordAuditoria(trx, deps, autor, fato);
        await mudou(trx, 'posto', {});
      });
      return { medicao_cega };
    },

    /** Throws `forbidden` if the book is hidden from the user now. */
    async unlessBlind<T>(user: Autor, tell: () => Promise<T>): Promise<T> {
      if (await isBlind(db, user, diaOf(clock.now()))) throw postoErrors.saldoDepois();
      return tell();
    },
  };
}
