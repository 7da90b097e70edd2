import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../database/connect.ts';
import {
  type DatabaseContext,
  describeOnBothDatabases,
  describeOnDatabase,
  type WhyBoth,
} from './databases.ts';
import { startTestServer, type TestServer, type TestServerOverrides } from './server.ts';
import { startYard, type Yard } from './yard.ts';

interface Context {
  readonly database: Database;
}

type OnServer = (server: TestServer, context: DatabaseContext) => void;
type InYard = (yard: Yard, context: DatabaseContext) => void;

/** A suite with a server of its own, on PostgreSQL (`describeOnDatabase`). */
export function describeOnServer(name: string, define: OnServer): void {
  describeOnDatabase(name, (context) => define(useServer(context), context));
}

/** The same suite on both databases, each with a server of its own. */
export function describeOnBothServers(why: WhyBoth, name: string, define: OnServer): void {
  describeOnBothDatabases(why, name, (context) => define(useServer(context), context));
}

/** A suite with a yard of its own, on PostgreSQL (`describeOnDatabase`). */
export function describeInYard(name: string, define: InYard): void {
  describeOnDatabase(name, (context) => define(useYard(context), context));
}

/** The same suite on both databases, each with a yard of its own. */
export function describeInBothYards(why: WhyBoth, name: string, define: InYard): void {
  describeOnBothDatabases(why, name, (context) => define(useYard(context), context));
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
