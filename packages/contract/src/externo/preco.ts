/**
 * R$ per litre of a foreign fueling: its total divided by all litres. With Arla on the same receipt that is a little
 * too low for the diesel, never too high, as Arla costs less. Null where the total or the litres are not known.
 */
export function precoPorLitro(abastecido: {
  readonly valor: number | null;
  readonly litros: number;
  readonly arla: number;
}): number | null {
  const { valor, litros, arla } = abastecido;
  const todos = litros + arla;
  return valor === null || !(valor > 0) || !(todos > 0) ? null : valor / todos;
}
