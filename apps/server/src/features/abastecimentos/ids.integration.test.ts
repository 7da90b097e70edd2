import { v7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { describeInYard } from '../../testing/suite.ts';
import { post } from '../../testing/yard.ts';

const MENSAGEM = 'Este envio já foi registrado com outros dados.';

describeInYard('a key that a record of another kind has', (yard, context) => {
  beforeAll(async () => {
    await yard.veiculo('IDS1A01');
    await yard.abreLivro(5000, 5000, 500);
  });

  const adjust = (kind: 'interno' | 'externo', id: string) =>
    yard.lancar(kind, { id, placa: 'IDS1A01' });
  async function complete(id: string) {
    const { id: tarefaId } = await yard.checkin({ placa: 'IDS1A01' });
    await yard.assumir(yard.manobrista, tarefaId);
    const posting = await yard.completionPosting({ id, tarefaId, placa: 'IDS1A01' });
    return post(yard.manobrista, '/api/tarefas/checkin', posting);
  }
  const reverse = (id: string, origem: string, origem_id: string) =>
    yard.frota.post('/api/posto/estorno', { id, origem, origem_id, motivo: 'Em duplicidade' });

  const refused = { statusCode: 409, body: JSON.stringify({ error: MENSAGEM }) };

  it('is refused for an adjustment where a completed task has it', async () => {
    const id = v7();
    expect((await complete(id)).statusCode).toBe(201);
    expect(await adjust('externo', id)).toMatchObject(refused);
    expect(await adjust('interno', id)).toMatchObject(refused);
  });

  it('is refused for a task where an external fueling has it', async () => {
    const id = v7();
    expect((await adjust('externo', id)).statusCode).toBe(201);
    expect(await complete(id)).toMatchObject(refused);
    expect(await adjust('interno', id)).toMatchObject(refused);
  });

  it('is given to one of two kinds that come at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const id = v7();
      const answers = await Promise.all([adjust('interno', id), adjust('externo', id)]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
      const kept = await Promise.all(
        (['abastecimento_interno', 'abastecimento_externo'] as const).map((table) =>
          context.db.selectFrom(table).select('id').where('id', '=', id).execute(),
        ),
      );
      expect(kept.flat()).toHaveLength(1);
    }
  });

  it('is given to one of two kinds also where the first is not yet committed', async () => {
    const id = v7();
    const taken = await context.db.startTransaction().execute();
    await taken.insertInto('abastecimento').values({ id }).execute();
    const waiting = adjust('externo', id);
    await taken.commit().execute();
    expect(await waiting).toMatchObject(refused);
  });

  it('is refused for a reversal where another one has it', async () => {
    const [one, other, id] = [v7(), v7(), v7()];
    await adjust('interno', one);
    await adjust('externo', other);
    expect((await reverse(id, 'abastecimento_interno', one)).statusCode).toBe(201);
    expect(await reverse(id, 'abastecimento_externo', other)).toMatchObject(refused);
  });

  it('is refused for a reconciliation where another one has it', async () => {
    const id = v7();
    const measure = (litros: number) =>
      yard.frota.post('/api/posto/medicao', {
        litros_s10: litros,
        litros_s500: 4990,
        litros_arla: 500,
      });
    const reconcile = (tipo: string) =>
      yard.frota.post('/api/posto/conciliacao', { id, tipo, motivo: 'Evaporação' });
    await measure(4000);
    expect((await reconcile('DIESEL S10')).statusCode).toBe(201);
    expect(await reconcile('DIESEL S500')).toMatchObject(refused);
  });
});
