import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/**
 * Brings the dashboard up to date with fuelings that this transaction wrote, cancelled or corrected. Call
 * it last: it locks their plates after every other lock of the transaction.
 */
export type RefreshDashboard = (trx: Kysely<Schema>, ids: readonly string[]) => Promise<void>;
