/** The operator can mend it; the message says how. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Wrong passphrase. */
export class PassphraseError extends BackupError {}
