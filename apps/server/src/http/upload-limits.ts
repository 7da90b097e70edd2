import { FOTO_MAX_BYTES } from '@frota/contract/fotos';

/** What one server process takes of bodies with files; docs/operacao.md names the figures. */
export interface UploadLimits {
  /** Without a byte for so long an upload has stalled: it is answered and ended. */
  readonly stalledMs: number;
  /** Most bytes held of one user's uploads at a time. */
  readonly userBytes: number;
  /** Most bytes held of everybody's uploads at a time. */
  readonly totalBytes: number;
  /** Of a refused body so much is still taken off the wire; what follows waits there. */
  readonly drainBytes: number;
  /** Time for a refused body's sender to see the answer: since its last byte, and in all. */
  readonly drainIdleMs: number;
  readonly drainMs: number;
}

/**
 * Most bytes of one call, beside the 8 MB of one file: nine photos, more than any form has, weigh
 * 3 MB as a phone sends them and under 32 MB as cameras write them.
 */
export const CALL_MAX_BYTES = 4 * FOTO_MAX_BYTES;

export const UPLOAD_LIMITS: UploadLimits = {
  stalledMs: 30_000,
  userBytes: CALL_MAX_BYTES,
  totalBytes: 4 * CALL_MAX_BYTES,
  drainBytes: CALL_MAX_BYTES,
  drainIdleMs: 5_000,
  drainMs: 30_000,
};
