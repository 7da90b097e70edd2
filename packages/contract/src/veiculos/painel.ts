export interface KmDoPainel {
  readonly km: number;
  /** Counted by the panels before; 0 for the first. */
  readonly kmAntes: number;
}

/** The one definition of a distance: km between two records, also across replaced panels. */
export function rodadosEntre(anterior: KmDoPainel, { km, kmAntes }: KmDoPainel): number {
  return km + kmAntes - anterior.km - anterior.kmAntes;
}
