export function minutesAfter(em: Date, minutes: number): Date {
  return new Date(em.getTime() + Math.round(minutes * 60_000));
}
