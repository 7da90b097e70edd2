import { FOTO_MAX_BYTES } from '@frota/contract/fotos';

/** Per process; docs/operacao.md names the figures. */
export interface UploadLimits {
  readonly stalledMs: number;
  /** Held at a time, per user. */
  readonly userBytes: number;
  /** Held at a time, in all. */
  readonly totalBytes: number;
  /** Of a refused body still read. */
  readonly drainBytes: number;
  /** For the sender to see the answer: since the last byte, and in all. */
  readonly drainIdleMs: number;
  readonly drainMs: number;
}

/** Nine photos, more than any form has, weigh 3 MB from a phone and less than 32 MB from cameras. */
export const CALL_MAX_BYTES = 4 * FOTO_MAX_BYTES;

export const UPLOAD_LIMITS: UploadLimits = {
  stalledMs: 30_000,
  userBytes: CALL_MAX_BYTES,
  totalBytes: 4 * CALL_MAX_BYTES,
  drainBytes: CALL_MAX_BYTES,
  drainIdleMs: 5_000,
  drainMs: 30_000,
};
