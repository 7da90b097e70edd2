import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { createMudou } from '../noun/mudou.ts';
import { describeInYard } from './suite.ts';

describeInYard('a service that writes a record and tells nobody', (yard) => {
  const mudou = createMudou(() => []);

  const cancel = async (trx: Db, id: string): Promise<void> => {
    const estornado_em = yard.clock.now();
    await trx
      .updateTable('abastecimento_externo')
      .set({ estornado_em })
      .where('id', '=', id)
      .execute();
  };

  it('fails, and so does one that tells of something else', async () => {
    const id = await yard.ajuste('externo', { placa: 'ABC1D23' });
    const forgets = inTransaction(yard.db, (trx) => cancel(trx, id));
    await expect(forgets).rejects.toThrow(
      "Wrote abastecimento_externo without mudou(trx, 'abastecimentos', …)",
    );
    const errs = inTransaction(yard.db, async (trx) => {
      await sql`update abastecimento_externo x set estornado_em = now() where id = ${id}`.execute(
        trx,
      );
      await mudou(trx, 'entrada', { chave: '' });
    });
    await expect(errs).rejects.toThrow('Wrote abastecimento_externo');
    const kept = yard.db
      .selectFrom('abastecimento_externo')
      .select('estornado_em')
      .where('id', '=', id);
    expect(await kept.execute()).toEqual([{ estornado_em: null }]);
    expect(() => yard.db.insertInto('lancamento')).toThrow('outside of a transaction');
  });

  it('is let through where it tells, writes no row or removes a name', async () => {
    const id = await yard.ajuste('externo', { placa: 'ABC1D23' });
    await inTransaction(yard.db, (trx) => cancel(trx, '00000000-0000-7000-8000-000000000000'));
    await inTransaction(yard.db, (trx) =>
      trx
        .updateTable('abastecimento_externo')
        .set({ lancado_motivo: 'Alguém' })
        .where('id', '=', id)
        .execute(),
    );
    await inTransaction(yard.db, async (trx) => {
      await cancel(trx, id);
      await mudou(trx, 'abastecimentos', { ids: [id], em: yard.clock.now() });
    });
  });
});
