import { sql } from 'kysely';
import { openDatabase } from '../database/connect.ts';
import { seedDemo } from '../demo/seed.ts';
import { systemClock } from '../ports/clock.ts';
import { fakePasswords } from './fake-passwords.ts';

/** As many as the morning's twelve weeks need. */
const MESES = 3;

/**
 * Run as a program: fills the migrated database that DATABASE_URL names with three months of the demo, of which something
 * is late: a task, a statement, and two vehicles that nobody has seen.
 */
async function main(): Promise<void> {
  const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dadosDir: '' });
  const { db } = database;
  await seedDemo(db, { passwords: fakePasswords, now: systemClock.now(), meses: MESES });
  await sql`
    update tarefa set criado_em = criado_em - interval '30 hours'
     where id = (select id from tarefa where status = 'pendente' and excluido_em is null order by id limit 1)
  `.execute(db);
  await sql`update divergencia_pedido set pedido_em = pedido_em - interval '10 days'`.execute(db);
  await sql`
    insert into veiculo (placa, placa_canonica, centro_custo, tipo, marca, tipo_combustivel, cidade, proprietario,
                         capacidade_combustivel, criado_em)
    select nova, nova, centro_custo, tipo, marca, tipo_combustivel, cidade, proprietario, capacidade_combustivel, criado_em
      from (select * from veiculo order by id limit 1) v, unnest(array['MSP0001', 'MSP0002']) nova`.execute(
    db,
  );
  await database.close();
}

await main();
