/** A server's name and address as the browser sees them. */
export interface Site {
  readonly dominio: string;
  /** Scheme, name and port. */
  readonly origem: string;
}
