import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely';

/**
 * A commit takes as long as it needs: one that waits for a replica and is ended by its time (STATEMENT_MS) is answered
 * as done, with a warning, though the replica does not have it.
 */
async function commitTransaction(connection: DatabaseConnection): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw('set local statement_timeout = 0; commit'));
}

/** Kysely's dialect for a server that may have replicas. */
export function createReplicatedDialect(config: PostgresDialectConfig): Dialect {
  return Object.assign(new PostgresDialect(config), {
    createDriver: () => Object.assign(new PostgresDriver(config), { commitTransaction }),
  });
}
