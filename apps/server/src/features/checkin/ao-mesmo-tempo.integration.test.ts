import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../database/connect.ts';
import { correct } from '../../testing/correct.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { inProvas } from '../../testing/provas.ts';
import { post, startYard, type Yard } from '../../testing/yard.ts';
import { rebuildDashboard } from '../dashboard/registro.public.ts';

const VEZES = inProvas(8, 3);
/** Two that wait for each other fail, where else the server would end one, which would then be tried again. */
function withoutDeadlocks(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c deadlock_timeout=60s -c lock_timeout=10s');
  return url.toString();
}

describeOnBothDatabases('locks', 'records of two plates at once', (context) => {
  let database: Database;
  let yard: Yard;
  beforeAll(async () => {
    const { databaseUrl, dadosDir } = context;
    database = databaseUrl
      ? await openDatabase({ databaseUrl: withoutDeadlocks(databaseUrl), dadosDir })
      : context.database;
    yard = await startYard({ database });
    for (const placa of ['MES1A01', 'MES1A02']) await yard.veiculo(placa);
    await yard.abreLivro(9_000, 0, 0);
  });
  afterAll(async () => {
    await yard.close();
    if (context.databaseUrl) await database.close();
  });

  const figuras = () =>
    database.db.selectFrom('dashboard_placa').selectAll().orderBy('placa_canonica').execute();

  it('wait for one another in one order, and leave the km that a start works out', async () => {
    const fix = (id: string, campo: string, valor: string) =>
      correct(database.db, yard, { origem: 'checkin', id }, { placa: 'MES1A01', campo, valor });
    for (let vez = 0; vez < VEZES; vez++) {
      const km = String(120_500 + 10 * vez);
      const { id: tarefaId } = await yard.checkin({ placa: 'MES1A01', km });
      const { id: outra } = await yard.checkin({ placa: 'MES1A02', km });
      await yard.assumir(yard.manobrista, tarefaId);
      await yard.assumir(yard.manobrista, outra);
      const checkin = async (placa: string) =>
        post(yard.portaria, '/api/checkin', await yard.checkinPosting({ placa, km }));
      const complete = async (fields: Record<string, string>) =>
        post(yard.manobrista, '/api/tarefas/checkin', await yard.completionPosting(fields));
      const [, , , ...answers] = await Promise.all([
        fix(tarefaId, 'placa', 'MES1A02'),
        fix(outra, 'placa', 'MES1A01'),
        fix(outra, 'km', '120400'),
        complete({ tarefaId, placa: 'MES1A01', km: '120600' }),
        complete({ tarefaId: outra, placa: 'MES1A02', km: '120600' }),
        checkin('MES1A02'),
        checkin('MES1A01'),
        yard.lancar('externo', { placa: 'MES1A01', km }),
        yard.lancar('externo', { placa: 'MES1A02', km }),
      ]);
      for (const answer of answers) expect(answer.statusCode, answer.body).toBe(201);
    }
    const maintained = await figuras();
    expect(maintained).toMatchObject([
      { ultimo_km: expect.any(Number) },
      { ultimo_km: expect.any(Number) },
    ]);
    await database.db.transaction().execute((trx) => rebuildDashboard(trx));
    expect(await figuras()).toEqual(maintained);
  });
});
