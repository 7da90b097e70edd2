/** Less than any figure's last decimal, more than floating-point error. */
const RUIDO = 1e-9;

/** Compares as decimals: exactly 15 % more is not above 15 %. */
export function acimaDe(valor: number, limite: number): boolean {
  return valor - limite > RUIDO * Math.max(1, Math.abs(limite));
}

/** Rounded to a tenth. */
export const decimo = (valor: number): number => Number(valor.toFixed(1));
