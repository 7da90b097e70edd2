import { formatLitros } from '@frota/contract/formato';
import { numeroDigitado } from '@frota/contract/numero';
import { mensagensTarefas } from '@frota/contract/tarefas';

/** Only a warning: gauges and manuals are often wrong. */
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
