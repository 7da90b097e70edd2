/** Far less than the last decimal of any figure, far more than what floating point adds to it. */
const RUIDO = 1e-9;

/** Whether a figure is above a limit where both are taken as decimals: exactly 15 % more is not above 15 %. */
export function acimaDe(valor: number, limite: number): boolean {
  return valor - limite > RUIDO * Math.max(1, Math.abs(limite));
}
