import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../database/connect.ts';
import { type DatabaseContext, describeOnBothDatabases } from './databases.ts';
import { startTestServer, type TestServer, type TestServerOverrides } from './server.ts';
import { startYard, type Yard } from './yard.ts';

interface Context {
  readonly database: Database;
}

/** The same suite on both databases, each with a server of its own. */
export function describeOnServer(
  name: string,
  define: (server: TestServer, context: DatabaseContext) => void,
): void {
  describeOnBothDatabases(name, (context) => define(useServer(context), context));
}

/** The same suite on both databases, each with a yard of its own. */
export function describeInYard(
  name: string,
  define: (yard: Yard, context: DatabaseContext) => void,
): void {
  describeOnBothDatabases(name, (context) => define(useYard(context), context));
}

/** A suite's own server, from before its first test until after its last. */
export const useServer = (context: Context, overrides?: TestServerOverrides): TestServer =>
  useStarted(() => startTestServer(context, overrides));

/** A suite's own yard, from before its first test until after its last. */
export const useYard = (context: Context, overrides?: TestServerOverrides): Yard =>
  useStarted(() => startYard(context, overrides));

/** What is started is there inside tests and hooks only. */
function useStarted<T extends { close(): Promise<void> }>(start: () => Promise<T>): T {
  const started = {} as T;
  beforeAll(async () => {
    Object.assign(started, await start());
  });
  afterAll(() => started.close());
  return started;
}
