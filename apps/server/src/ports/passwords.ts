export interface Passwords {
  /** Slow, salted, with its parameters. */
  hash(senha: string): Promise<string>;
  /** Without a hash: the same time, and false. */
  verify(hash: string | undefined, senha: string): Promise<boolean>;
  /** Leaked, very common, or a Portuguese word or name with digits; ignores case and accents. */
  isCommon(senha: string): Promise<boolean>;
}
