import { takesArla } from '@frota/contract/combustivel';
import { kmDigitado, numeroDigitado } from '@frota/contract/numero';
import { mensagensTarefas, TAREFA, type Tarefa } from '@frota/contract/tarefas';
import { samePlaca } from '@frota/contract/veiculos';
import { describedFaults } from '../../../capture/form/described-form.ts';
import { isRead } from '../../../capture/reading/reading.ts';
import { type Faults, faultsIn } from '../../../http/form/faults.ts';
import { type Bicos, SEM_BICOS } from './bicos.ts';
import type { TarefaField, TarefaForm } from './rules.ts';

/** Undefined where the km is possible. */
export function kmMenor(km: string, tarefa: Pick<Tarefa, 'km_minimo'>): string | undefined {
  const typed = kmDigitado(km);
  return typed !== '' && Number(typed) < tarefa.km_minimo
    ? mensagensTarefas.kmMenor(typed, tarefa.km_minimo)
    : undefined;
}

export function temArla({ combustivel, arla }: Pick<TarefaForm, 'combustivel' | 'arla'>): boolean {
  return takesArla(combustivel) && numeroDigitado(arla) > 0;
}

function faultOfBico(bicos: Bicos['ARLA'], chosen: string | null): string | false {
  const isChosen = bicos.length === 0 || bicos.some(({ id }) => id === chosen);
  return !isChosen && mensagensTarefas.bicoObrigatorio;
}

export function faultsOf(
  form: TarefaForm,
  tarefa: Pick<Tarefa, 'placa' | 'km_minimo'>,
  bicos: Bicos = SEM_BICOS,
): Faults<TarefaField> {
  const described = describedFaults(TAREFA, form);
  const abasteceu = numeroDigitado(form.litros) > 0 || numeroDigitado(form.arla) > 0;
  const km = described.km ?? kmMenor(form.km, tarefa);
  const { litrosObrigatorios, placaDiferente } = mensagensTarefas;
  const bomba = isRead(form.bomba);
  return faultsIn<TarefaField>({
    ...described,
    bico: form.combustivel !== null && faultOfBico(bicos[form.combustivel], form.bico),
    bicoArla: temArla(form) && faultOfBico(bicos.ARLA, form.bicoArla),
    placa: described.placa ?? (!samePlaca(form.placa.valor, tarefa.placa) && placaDiferente),
    litros: bomba && (described.litros ?? (!abasteceu && litrosObrigatorios)),
    valor: bomba && described.valor,
    km,
    fotoKm: km === undefined && described.fotoKm,
  });
}
