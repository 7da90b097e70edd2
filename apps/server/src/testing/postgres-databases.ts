import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { startPostgres } from './postgres.ts';

/** A database is emptied for the next suite: what is read in no order comes as it was written, unless a vacuum makes room. */
const IN_ORDER = ['autovacuum=off'];

/** The server in DATABASE_URL_TESTE, or one of our own. Throws, in words for the tester, where there is none. */
export function findServer(): {
  /** Connection string of who may create databases. */
  readonly url: string;
  stop(): void;
} {
  const url = process.env.DATABASE_URL_TESTE;
  return url ? { url, stop: () => {} } : startPostgres({ settings: IN_ORDER });
}

export interface CreatedDatabase {
  readonly databaseUrl: string;
  drop(): Promise<void>;
}

/** On that server, empty or as another one is, which nobody has open. */
export async function createDatabase(
  server: string,
  templateUrl?: string,
): Promise<CreatedDatabase> {
  const id = randomUUID().replaceAll('-', '');
  const template = templateUrl && nameOf(templateUrl);
  const name = template ? `${template}_${id.slice(0, 8)}` : `frota_${id}`;
  await runStatement(server, `create database ${name}${template ? ` template ${template}` : ''}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    databaseUrl: url.toString(),
    drop: () => runStatement(server, `drop database ${name} with (force)`),
  };
}

const nameOf = (databaseUrl: string): string => new URL(databaseUrl).pathname.slice(1);

/** Drops a database with all that were created as it is. */
export async function dropWithCopies(server: string, templateUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const like = [`${nameOf(templateUrl)}%`];
  const { rows } = await client.query(
    'select datname from pg_database where datname like $1',
    like,
  );
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  await client.end();
}

/** On a connection of its own. */
export async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
