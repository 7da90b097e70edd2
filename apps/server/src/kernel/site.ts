export interface Site {
  readonly dominio: string;
  /** Scheme, name and port. */
  readonly origem: string;
}
