export const RETENCAO_MESES_MAX = 240;
/** So long a shorter term can be taken back before anything is deleted by it. */
export const RETENCAO_ESPERA_DIAS = 3;

/** The same day and hour so many months before; where the month is too short, its last day. */
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
