import { PRODUTOS, type Produto } from '@frota/contract/combustivel';
import { CLASSES_MOVIMENTO } from '@frota/contract/posto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { NewRow } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { newId } from '../../kernel/id.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { inProvas } from '../../testing/provas.ts';
import { stormTanks } from '../../testing/tank-storm.ts';
import { appendMovimento } from './ledger.ts';

const OPERATIONS = inProvas(200, 60);

interface Operation {
  readonly classe: NewRow<'movimento'>['classe'];
  readonly tipo: Produto;
  /** Thousandths of a litre, signed. */
  readonly milliliters: number;
  readonly fails: boolean;
}

const operation: fc.Arbitrary<Operation> = fc.record({
  classe: fc.constantFrom(...CLASSES_MOVIMENTO),
  tipo: fc.constantFrom(...PRODUTOS),
  milliliters: fc.integer({ min: -9_999_999, max: 9_999_999 }).filter((amount) => amount !== 0),
  fails: fc.boolean(),
});

describeOnBothDatabases('locks', 'the tanks’ ledger', (context) => {
  const run = ({ classe, tipo, milliliters, fails }: Operation): Promise<string> =>
    inTransaction(context.db, async (trx) => {
      const now = new Date();
      const saldo = await appendMovimento(trx, {
        id: newId(),
        tipo,
        classe,
        litros: (milliliters / 1000).toFixed(3),
        usuario_id: null,
        usuario_nome: 'Teste',
        abastecimento_id: null,
        estorno_de: null,
        ocorrido_em: now,
        recebido_em: now,
      });
      if (fails) throw new Error('rolled back');
      return saldo;
    });

  async function saldos(): Promise<
    Map<Produto, { readonly saldo: string; readonly soma: string }>
  > {
    const { rows } = await sql<{ tipo: Produto; saldo: string; soma: string }>`
      select s.tipo, s.saldo, coalesce(sum(m.litros), 0) as soma
      from saldo s left join movimento m on m.tipo = s.tipo
      group by s.tipo, s.saldo`.execute(context.db);
    return new Map(rows.map(({ tipo, ...livro }) => [tipo, livro]));
  }
  const toMilliliters = (litros: string): number => Math.round(Number(litros) * 1000);

  it('leaves nothing of a booking that is rolled back beside others', async () => {
    const before = await saldos();
    const operations = fc.sample(operation, { numRuns: 60, seed: 20260310 });
    const results = await Promise.allSettled(operations.map(run));
    const failed = results.filter(({ status }) => status === 'rejected');
    expect(failed).toHaveLength(operations.filter(({ fails }) => fails).length);

    const expected = new Map(PRODUTOS.map((t) => [t, toMilliliters(before.get(t)!.saldo)]));
    for (const { tipo, milliliters } of operations.filter(({ fails }) => !fails)) {
      expected.set(tipo, expected.get(tipo)! + milliliters);
    }
    const after = await saldos();
    expect(after.size).toBe(PRODUTOS.length);
    for (const [tipo, { saldo, soma }] of after) {
      expect(Number(saldo)).toBe(Number(soma));
      expect(toMilliliters(saldo)).toBe(expected.get(tipo));
    }
  });

  it('answers the balance after the line, to the thousandth', async () => {
    const tipo = 'ARLA';
    const before = Number(await run({ classe: 'entrada', tipo, milliliters: 100, fails: false }));
    const after = Number(await run({ classe: 'entrada', tipo, milliliters: 200, fails: false }));
    expect(Math.round((after - before) * 1000)).toBe(200);
  });
});

describeOnBothDatabases('locks', 'the tanks under ten managers at once', (context) => {
  it('keeps each balance the sum of its lines', async () => {
    const even = fc.noBias(fc.nat(2 ** 31 - 1).map((n) => n / 2 ** 31));
    const numbers = fc.sample(fc.infiniteStream(even), { numRuns: 1, seed: 20261121 })[0]!;
    const storm = await stormTanks(context, {
      operations: OPERATIONS,
      chance: () => numbers.next().value,
    });
    expect(storm.faults).toEqual([]);
    expect(storm.booked).toBeGreaterThan(0.75 * OPERATIONS);
    expect(storm.booked + storm.refused).toBe(OPERATIONS);
  });
});
