/** Something about a copy that the operator can mend; the message says what. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** A locked copy that this passphrase does not open. */
export class PassphraseError extends BackupError {}
