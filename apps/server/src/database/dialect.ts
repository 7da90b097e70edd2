import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely';

/**
 * No timeout for a commit: one that waits for a replica and is ended by STATEMENT_MS is answered as done without the
 * replica.
 */
async function commitTransaction(connection: DatabaseConnection): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw('set local statement_timeout = 0; commit'));
}

export function createReplicatedDialect(config: PostgresDialectConfig): Dialect {
  return Object.assign(new PostgresDialect(config), {
    createDriver: () => Object.assign(new PostgresDriver(config), { commitTransaction }),
  });
}
