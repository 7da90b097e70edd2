import { formatLitros, mensagensTarefas, numeroDigitado } from '@frota/contract';

/** Litres above the vehicle's tank warn and never block: gauges and manuals are often wrong. */
export function tanqueWarning(
  litros: string,
  { capacidade }: { readonly capacidade: number | null },
): string | undefined {
  if (capacidade === null || capacidade <= 0 || !(numeroDigitado(litros) > capacidade)) {
    return undefined;
  }
  return mensagensTarefas.acimaDoTanque(
    formatLitros(numeroDigitado(litros)),
    formatLitros(capacidade),
  );
}
