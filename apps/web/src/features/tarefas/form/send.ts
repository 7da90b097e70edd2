import { type checkinTarefaRoute, combustivelLabel, type Tarefa } from '@frota/contract';
import type { Submission } from '../../../capture/submission.ts';
import type { CallInput } from '../../../http/client.ts';
import type { TarefaField, TarefaForm } from './rules.ts';

export type Envio = Required<Pick<CallInput<typeof checkinTarefaRoute>, 'body' | 'files'>>;

/** The call's fields and files; photos are the very bytes that were read. */
export function toEnvio(
  form: TarefaForm,
  tarefa: Pick<Tarefa, 'id'>,
  { id, ocorridoEm }: Submission,
): Envio {
  if (form.nivel === null) throw new Error('nivel is required before sending');
  return {
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
    },
    files: {
      fotoPlaca: form.placa.foto,
      fotoBomba: form.bomba.foto,
      fotoPainelKm: form.fotoKm.foto,
      fotoPainelCombustivel: form.fotoNivel,
    },
  };
}

/** The form's field for each of the call's. */
export const TAREFA_FIELDS: Readonly<Record<string, TarefaField>> = {
  placa: 'placa',
  fotoPlaca: 'placa',
  fotoBomba: 'bomba',
  foto_bomba_combustivel_url: 'bomba',
  bombaLitros: 'litros',
  bombaValor: 'valor',
  arlaLitros: 'arla',
  km: 'km',
  fotoPainelKm: 'fotoKm',
  tipoCombustivelSelecionado: 'combustivel',
  nivelCombustivel: 'nivel',
  fotoPainelCombustivel: 'fotoNivel',
};
