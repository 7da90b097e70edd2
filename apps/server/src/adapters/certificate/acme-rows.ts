import type { FalhaCertificado } from '@frota/contract/certificado';
import type { Db } from '../../database/schema.ts';
import type { Certificate, Looked } from '../../ports/certificate.ts';

/** A turn further ahead does not count: a server whose clock was ahead wrote it. */
const TURN_MAX_MS = 2 * 3_600_000;
/** An older challenge is deleted: its server ended. */
const CHALLENGE_MS = 3_600_000;

type Falha = NonNullable<Looked['falha']>;

export function createAcmeRows(db: Db, dominio: string, acme_url: string) {
  const own = db
    .selectFrom('certificado')
    .selectAll()
    .where('dominio', '=', dominio)
    .where('acme_url', '=', acme_url);
  const change = () =>
    db.updateTable('certificado').where('dominio', '=', dominio).where('acme_url', '=', acme_url);

  return {
    async find(): Promise<
      { certificate: Certificate | undefined; falha: Falha | null } | undefined
    > {
      const row = await own.executeTakeFirst();
      if (!row) return undefined;
      const { cert, chave, falha, falha_desde } = row;
      return {
        certificate: cert !== null && chave !== null ? { cert, key: chave } : undefined,
        falha: falha && falha_desde ? { motivo: falha, desde: falha_desde } : null,
      };
    },

    /** False if it is another server's turn, or too early. */
    async take(now: Date, until: Date): Promise<boolean> {
      await db
        .insertInto('certificado')
        .values({ dominio, acme_url, proxima_em: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const taken = await change()
        .set({ proxima_em: until })
        .where((eb) =>
          eb.or([
            eb('proxima_em', '<=', now),
            eb('proxima_em', '>', new Date(now.getTime() + TURN_MAX_MS)),
          ]),
        )
        .executeTakeFirst();
      return taken.numUpdatedRows > 0n;
    },

    async store({ cert, key }: Certificate, now: Date): Promise<void> {
      await change()
        .set({ cert, chave: key, falha: null, falha_desde: null, falhas: 0, proxima_em: now })
        .execute();
    },

    async fail(
      motivo: FalhaCertificado,
      now: Date,
      next: (falhas: number) => Date,
    ): Promise<Falha> {
      const { falhas, falha_desde } = await own.executeTakeFirstOrThrow();
      const desde = falha_desde ?? now;
      await change()
        .set({
          falha: motivo,
          falha_desde: desde,
          falhas: falhas + 1,
          proxima_em: next(falhas + 1),
        })
        .execute();
      return { motivo, desde };
    },

    async addChallenge(token: string, resposta: string, now: Date): Promise<void> {
      const old = new Date(now.getTime() - CHALLENGE_MS);
      await db.deleteFrom('desafio').where('criado_em', '<', old).execute();
      await db.insertInto('desafio').values({ token, resposta, criado_em: now }).execute();
    },

    async removeChallenge(token: string): Promise<void> {
      await db.deleteFrom('desafio').where('token', '=', token).execute();
    },

    async challenges(): Promise<Map<string, string>> {
      const rows = await db
        .selectFrom('desafio')
        .select(['token', 'resposta'])
        .limit(100)
        .execute();
      return new Map(rows.map(({ token, resposta }) => [token, resposta]));
    },
  };
}
