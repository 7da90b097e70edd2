import type { Clock } from '../ports/clock.ts';
import type { Db } from './schema.ts';

/** What a service is given that keeps records. */
export interface BaseDeps {
  readonly db: Db;
  readonly clock: Clock;
}
