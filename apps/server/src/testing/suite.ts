import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../database/connect.ts';
import { startTestServer, type TestServer, type TestServerOverrides } from './server.ts';
import { startYard, type Yard } from './yard.ts';

interface Context {
  readonly database: Database;
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
