export interface Passwords {
  /** A slow, salted hash that carries its own parameters. */
  hash(senha: string): Promise<string>;
  /** Whether the password is the hash's. Without a hash it takes the same time and answers false. */
  verify(hash: string | undefined, senha: string): Promise<boolean>;
  /**
   * Whether it was found in leaks, or is one of the ten thousand most common passwords or a Portuguese word or name
   * with figures around it; letter case and accents ignored.
   */
  isCommon(senha: string): Promise<boolean>;
}
