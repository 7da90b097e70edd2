/** The operator can mend it; the message says how. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export class PassphraseError extends BackupError {}
