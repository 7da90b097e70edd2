export const RETENCAO_MESES_MAX = 240;
/** A shorter term can be undone before it deletes anything. */
export const RETENCAO_ESPERA_DIAS = 3;

/** Same day and hour; in a shorter month its last day. */
export function monthsBefore(instant: Date, meses: number): Date {
  const before = new Date(instant);
  before.setUTCDate(1);
  before.setUTCMonth(before.getUTCMonth() - meses);
  const days = new Date(
    Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0),
  ).getUTCDate();
  before.setUTCDate(Math.min(instant.getUTCDate(), days));
  return before;
}
