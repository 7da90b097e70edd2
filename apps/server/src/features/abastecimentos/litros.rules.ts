/** Whether a decimal is above zero. */
export function isPositive(decimal: string): boolean {
  return Number(decimal) > 0;
}
