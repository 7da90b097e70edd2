/** Slightly too low for the diesel where the receipt has Arla, which is cheaper. */
export function precoPorLitro(abastecido: {
  readonly valor: number | null;
  readonly litros: number;
  readonly arla: number;
}): number | null {
  const { valor, litros, arla } = abastecido;
  const todos = litros + arla;
  return valor === null || !(valor > 0) || !(todos > 0) ? null : valor / todos;
}
