import type { Clock } from '../ports/clock.ts';
import type { Db } from './schema.ts';

export interface BaseDeps {
  readonly db: Db;
  readonly clock: Clock;
}
