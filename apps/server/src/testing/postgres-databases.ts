import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { startPostgres } from './postgres.ts';

/** The server in DATABASE_URL_TESTE, or one of our own. Throws, in words for the tester, where there is none. */
export function findServer(): {
  /** Connection string of who may create databases. */
  readonly url: string;
  stop(): void;
} {
  const url = process.env.DATABASE_URL_TESTE;
  return url ? { url, stop: () => {} } : startPostgres();
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
  const name = `frota_${randomUUID().replaceAll('-', '')}`;
  const template = templateUrl ? ` template ${new URL(templateUrl).pathname.slice(1)}` : '';
  await runStatement(server, `create database ${name}${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    databaseUrl: url.toString(),
    drop: () => runStatement(server, `drop database ${name} with (force)`),
  };
}

/** On a connection of its own. */
export async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
