import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { openDatabase } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';

const ROWS_PER_LOT = 3;
const CHECKPOINT_EVERY = 25;

/**
 * Run as a program: prints `opening`, then `present <lot>:<rows>` for what it finds and `ready`, then adds lots of three rows, one
 * transaction each, and prints `done <lot>` as soon as the commit is acknowledged; ends only when killed
 * or after `--lots`. Checkpoints on the way, so that a kill may fall into one.
 */
const { values } = parseArgs({
  options: { dados: { type: 'string' }, lots: { type: 'string', default: 'Infinity' } },
});

/** Resolves when the line has left this process, so that a kill cannot take it back. */
function print(line: string): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.write(`${line}\n`, () => resolve());
  });
}

await print('opening');
const { db, close } = await openDatabase({ dadosDir: values.dados! });
await sql`create table if not exists lote (lote integer, linha integer, primary key (lote, linha))`.execute(
  db,
);
const { rows } = await sql<{ lote: number; linhas: number }>`
  select lote, count(*) as linhas from lote group by lote order by lote`.execute(db);
for (const { lote, linhas } of rows) await print(`present ${lote}:${linhas}`);
await print('ready');

const first = (rows.at(-1)?.lote ?? 0) + 1;
for (let lot = first; lot < first + Number(values.lots); lot++) {
  await inTransaction(db, async (trx) => {
    for (let row = 0; row < ROWS_PER_LOT; row++) {
      await sql`insert into lote values (${lot}, ${row})`.execute(trx);
    }
  });
  await print(`done ${lot}`);
  if (lot % CHECKPOINT_EVERY === 0) await sql`checkpoint`.execute(db);
}
await close();
