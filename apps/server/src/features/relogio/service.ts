import { formatDataHora } from '@frota/contract/formato';
import { mensagensRelogio } from '@frota/contract/relogio';
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { BaseDeps, Db } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Autor } from '../../kernel/envio.ts';
import { recordAuditoria } from '../auditoria/record.ts';
import { APARTE_MS, type Duvida, duvidaOf, FORA_MS, msBetween } from './relogio.rules.ts';

export interface RelogioDeps extends BaseDeps {
  readonly database: Pick<Database, 'now'>;
}

export type RelogioService = ReturnType<typeof createRelogioService>;

export function createRelogioService(deps: RelogioDeps) {
  const { db, clock, database } = deps;

  async function lastSeen(agora: Date): Promise<{ visto_em: Date; desvio_s: number }> {
    const seen = await findVisto(db);
    if (seen) return seen;
    await insertVisto(db, (await findNewest(db)) ?? agora);
    return (await findVisto(db))!;
  }

  async function look(): Promise<{ agora: Date; banco: Date | undefined; duvida: Duvida | null }> {
    const [agora, banco] = [clock.now(), await database.now()];
    const { visto_em: visto, desvio_s } = await lastSeen(agora);
    return { agora, banco, duvida: duvidaOf({ agora, visto, banco, desvioMs: desvio_s * 1000 }) };
  }

  return {
    /** Ask right before deleting for age. Remembers the time, so that a later jump is noticed. */
    async isTrusted(): Promise<boolean> {
      const { agora, duvida } = await look();
      if (duvida) return false;
      await saveVisto(db, { visto_em: agora });
      return true;
    },

    duvida: async (): Promise<Duvida | null> => (await look()).duvida,

    async compare(): Promise<{ agora: Date; adiantadoMs: number | null; isFora: boolean }> {
      const before = clock.now();
      const banco = await database.now();
      const agora = clock.now();
      if (!banco) return { agora, adiantadoMs: null, isFora: false };
      // The answer belongs to the middle of the asking.
      const adiantadoMs = Math.round((msBetween(agora, banco) + msBetween(before, banco)) / 2);
      const { desvio_s } = await lastSeen(agora);
      return { agora, adiantadoMs, isFora: Math.abs(adiantadoMs - desvio_s * 1000) > FORA_MS };
    },

    /** Throws `conflict` if the server's time is not near the one that the user saw and confirmed. */
    async confirm(autor: Autor, visto: Date): Promise<void> {
      const { agora, banco, duvida } = await look();
      if (Math.abs(msBetween(agora, visto)) > APARTE_MS) {
        throw new DomainError('conflict', mensagensRelogio.outraHora);
      }
      if (!duvida) return;
      const desvio_s = banco ? Math.round(msBetween(agora, banco) / 1000) : 0;
      await inTransaction(db, async (trx) => {
        await saveVisto(trx, { visto_em: agora, desvio_s });
        const mudancas = [
          {
            campo: 'hora',
            antes: formatDataHora(duvida.banco ?? duvida.visto),
            depois: formatDataHora(agora),
          },
        ];
        const alvo = mensagensRelogio.titulo;
        await recordAuditoria(trx, deps, autor, { acao: 'relogio_confirmado', alvo, mudancas });
      });
    },
  };
}

function findVisto(db: Db): Promise<{ visto_em: Date; desvio_s: number } | undefined> {
  return db.selectFrom('relogio').select(['visto_em', 'desvio_s']).executeTakeFirst();
}

async function findNewest(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ newest: Date | null }>`
    select greatest(
      (select max(em) from auditoria), (select max(criada_em) from foto),
      (select max(recebido_em) from checkin)) as newest`.execute(db);
  return rows[0]?.newest ?? undefined;
}

/** If another server inserted one meanwhile, that one stays. */
async function insertVisto(db: Db, visto_em: Date): Promise<void> {
  await db
    .insertInto('relogio')
    .values({ visto_em })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function saveVisto(
  db: Db,
  visto: { readonly visto_em: Date; readonly desvio_s?: number },
): Promise<void> {
  await db.updateTable('relogio').set(visto).execute();
}
