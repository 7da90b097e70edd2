import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely';

/** No timeout: a commit that waits for a replica would be answered as done without it. */
async function commitTransaction(connection: DatabaseConnection): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw('set local statement_timeout = 0; commit'));
}

export function createReplicatedDialect(config: PostgresDialectConfig): Dialect {
  return Object.assign(new PostgresDialect(config), {
    createDriver: () => Object.assign(new PostgresDriver(config), { commitTransaction }),
  });
}
