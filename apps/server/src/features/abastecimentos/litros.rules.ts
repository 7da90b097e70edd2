export function isPositive(decimal: string): boolean {
  return Number(decimal) > 0;
}
