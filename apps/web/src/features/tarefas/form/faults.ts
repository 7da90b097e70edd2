import { formatLitros, mensagensTarefas, type Tarefa } from '@frota/contract';
import { type Faults, faultsIn } from '../../../capture/form/steps.ts';
import type { VehicleForm } from '../../../capture/form/vehicle-form.ts';
import { isRead } from '../../../capture/reading/reading.ts';
import type { TarefaForm } from './rules.ts';

export type TarefaField = keyof VehicleForm | 'combustivel' | 'arla' | 'bomba' | 'litros' | 'valor';

/** The message of a typed km below the task's, with both numbers; undefined while it may stand. */
export function kmMenor(km: string, tarefa: Pick<Tarefa, 'km'>): string | undefined {
  return km !== '' && Number(km) < tarefa.km ? mensagensTarefas.kmMenor(km, tarefa.km) : undefined;
}

/** Everything that keeps the form from being sent, by field (spec, section 5). */
export function faultsOf(form: TarefaForm, tarefa: Pick<Tarefa, 'km'>): Faults<TarefaField> {
  const abasteceu = Number(form.litros) > 0 || Number(form.arla) > 0;
  const menor = kmMenor(form.km, tarefa);
  const bomba = isRead(form.bomba);
  return faultsIn<TarefaField>({
    combustivel: form.combustivel === null && mensagensTarefas.combustivelObrigatorio,
    placa: !isRead(form.placa) && mensagensTarefas.placaObrigatoria,
    bomba: !bomba && mensagensTarefas.fotoBombaObrigatoria,
    litros: bomba && !abasteceu && mensagensTarefas.litrosObrigatorios,
    km: form.km === '' ? mensagensTarefas.kmObrigatorio : menor,
    fotoKm: form.km !== '' && !menor && !isRead(form.fotoKm) && mensagensTarefas.fotoKmObrigatoria,
    nivel: form.nivel === null && mensagensTarefas.nivelObrigatorio,
    fotoNivel: !form.fotoNivel && mensagensTarefas.fotoNivelObrigatoria,
  });
}

/** Litres above the vehicle's tank warn and never block: gauges and manuals are often wrong. */
export function tanqueWarning(
  litros: string,
  { capacidade }: Pick<Tarefa, 'capacidade'>,
): string | undefined {
  if (capacidade === null || capacidade <= 0 || Number(litros) <= capacidade) return undefined;
  return mensagensTarefas.acimaDoTanque(formatLitros(litros), formatLitros(capacidade));
}
