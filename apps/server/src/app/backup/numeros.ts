import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../database/schema.ts';
import { listTables } from '../../database/snapshot/catalogue.ts';
import type { SnapshotLine } from '../../database/snapshot/dump.ts';
import { sumTotais } from '../../features/dashboard/resumo.repository.ts';
import { listSaldos } from '../../features/movimentos/tanques.public.ts';
import { BackupError } from './locked.ts';

const counts = z.record(z.string(), z.number());

/** Figures of the copy's moment, to compare with its content and with a restore. */
const numerosSchema = z.object({
  linhas: counts,
  /** Per tank, millilitres. */
  livro: counts,
  /** Per tank, millilitres. */
  saldos: counts,
  /** By kind and fuel: records, millilitres, millilitres of Arla, sum of km differences. */
  painel: z.record(z.string(), z.array(z.number())),
});
export type Numeros = z.output<typeof numerosSchema>;

const milli = (decimal: string | number | null): number => Math.round(Number(decimal ?? 0) * 1000);

/** Reads every table once; in a transaction all of one moment. */
export async function noteNumeros(db: Db): Promise<Numeros> {
  const linhas: Record<string, number> = {};
  for (const { name } of await listTables(db)) {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from ${sql.table(name)}`.execute(db);
    linhas[name] = Number(rows[0]?.n);
  }
  const livro = await sql<{ tipo: string; litros: string }>`
    select tipo, sum(litros) as litros from movimento group by tipo`.execute(db);
  const totais = await sumTotais(db, { source: 'total' });
  return {
    linhas,
    livro: byKey(livro.rows, 'tipo', ({ litros }) => milli(litros)),
    saldos: byKey(await listSaldos(db), 'tipo', ({ saldo }) => milli(saldo)),
    painel: Object.fromEntries(
      totais.map((row) => [
        `${row.interno ? 'interno' : 'externo'} ${row.tipo_combustivel}`,
        [row.total, milli(row.litros), milli(row.arla_litros), Number(row.soma_diferencas ?? 0)],
      ]),
    ),
  };
}

function byKey<Row, Key extends keyof Row>(
  rows: readonly Row[],
  key: Key,
  valueIn: (row: Row) => number,
): Record<string, number> {
  return Object.fromEntries(rows.map((row) => [`${row[key]}`, valueIn(row)]));
}

/** Compares rows and ledger sums with the copy's figures, if it has them. Throws BackupError. */
export async function checkLines(
  lines: AsyncIterable<SnapshotLine>,
): Promise<{ linhas: number; numeros: Numeros | undefined; migrations: readonly string[] }> {
  const linhas: Record<string, number> = {};
  const livro: Record<string, number> = {};
  let end: { rows: number; noted?: unknown } = { rows: 0 };
  let migrations: readonly string[] = [];
  for await (const line of lines) {
    if (line.kind === 'head') migrations = line.migrations;
    else if (line.kind === 'end') end = line;
    else {
      linhas[line.table] = (linhas[line.table] ?? 0) + 1;
      if (line.table === 'movimento') addLine(livro, line.row);
    }
  }
  if (end.noted === undefined) return { linhas: end.rows, numeros: undefined, migrations };
  const { data: numeros } = numerosSchema.safeParse(end.noted);
  if (!numeros)
    throw new BackupError('Os totais no fim da cópia não podem ser lidos. Use outra cópia.');
  const found = { linhas: { ...zeros(numeros.linhas), ...linhas }, livro };
  assertSame(numeros, { ...numeros, ...found });
  return { linhas: end.rows, numeros, migrations };
}

function addLine(livro: Record<string, number>, row: string): void {
  const { tipo, litros } = JSON.parse(row) as { tipo: string; litros: number };
  livro[tipo] = (livro[tipo] ?? 0) + milli(litros);
}

const zeros = (of: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.keys(of).map((key) => [key, 0]));

const NOMES: Readonly<Record<keyof Numeros, string>> = {
  linhas: 'o número de linhas de',
  livro: 'a soma do livro de',
  saldos: 'o saldo de',
  painel: 'o total do dashboard de',
};

/** Throws BackupError with the first difference. */
export function assertSame(noted: Numeros, found: Numeros): void {
  for (const kind of Object.keys(NOMES) as (keyof Numeros)[]) {
    const [before, now] = [noted[kind], found[kind]];
    for (const key of new Set([...Object.keys(before), ...Object.keys(now)])) {
      const [one, other] = [before[key], now[key]].map((value) => JSON.stringify(value));
      if (one === other) continue;
      throw new BackupError(
        `A cópia não confere: ${NOMES[kind]} ${key} era ${one ?? 'nenhum'} e é ${other ?? 'nenhum'}.`,
      );
    }
  }
}
