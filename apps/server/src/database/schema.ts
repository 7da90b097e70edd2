import type { Insertable, Kysely, RawBuilder, Selectable } from 'kysely';
import type { Clock } from '../ports/clock.ts';
import type { Schema } from './schema/tables.ts';

export type { Schema };
export type Db = Kysely<Schema>;
export type RowOf<T extends keyof Schema> = Selectable<Schema[T]>;
export type NewRow<T extends keyof Schema> = Insertable<Schema[T]>;
export type Fragment = RawBuilder<unknown>;

export interface BaseDeps {
  readonly db: Db;
  readonly clock: Clock;
}
