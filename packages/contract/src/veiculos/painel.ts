/** A km as a vehicle's panel showed it. */
export interface KmDoPainel {
  readonly km: number;
  /** What the panels before that one counted; 0 where it is the first. */
  readonly kmAntes: number;
}

/** Kilometres from one record of a vehicle to a later one, whatever panel showed them: the one definition of a distance. */
export function rodadosEntre(anterior: KmDoPainel, { km, kmAntes }: KmDoPainel): number {
  return km + kmAntes - anterior.km - anterior.kmAntes;
}
