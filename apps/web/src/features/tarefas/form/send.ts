import { combustivelLabel } from '@frota/contract/combustivel';
import type { Tarefa } from '@frota/contract/tarefas';
import type { BombaField } from '../../../capture/form/bomba-form.ts';
import type { Submission } from '../../../capture/submission.ts';
import type { Envio } from '../../../offline/outbox/envio.ts';
import { temArla } from './faults.ts';
import type { TarefaForm } from './rules.ts';

export function toEnvio(
  form: TarefaForm,
  tarefa: Pick<Tarefa, 'id'>,
  { id, ocorridoEm }: Submission,
): Envio<'tarefa'> {
  if (form.nivel === null) throw new Error('nivel is required before sending');
  return {
    tipo: 'tarefa',
    id,
    ocorridoEm,
    placa: form.placa.valor,
    body: {
      id,
      ocorrido_em: ocorridoEm,
      tarefaId: tarefa.id,
      placa: form.placa.valor,
      km: form.km,
      tipoCombustivelSelecionado: combustivelLabel(form.combustivel),
      nivelCombustivel: form.nivel,
      bombaLitros: form.litros,
      bombaValor: form.valor,
      arlaLitros: form.arla,
      ...(form.bico !== null && { bico: form.bico }),
      ...(form.bicoArla !== null && temArla(form) && { bicoArla: form.bicoArla }),
    },
    fotos: {
      fotoPlaca: form.placa.foto,
      fotoBomba: form.bomba.foto,
      fotoPainelKm: form.fotoKm.foto,
      fotoPainelCombustivel: form.fotoNivel,
    },
  };
}

/** From the call's field names to the form's. */
export const TAREFA_FIELDS: Readonly<Record<string, BombaField>> = {
  placa: 'placa',
  fotoPlaca: 'placa',
  fotoBomba: 'bomba',
  bombaLitros: 'litros',
  bombaValor: 'valor',
  arlaLitros: 'arla',
  bico: 'bico',
  bicoArla: 'bicoArla',
  km: 'km',
  fotoPainelKm: 'fotoKm',
  tipoCombustivelSelecionado: 'combustivel',
  nivelCombustivel: 'nivel',
  fotoPainelCombustivel: 'fotoNivel',
};
