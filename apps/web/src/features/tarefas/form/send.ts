import { combustivelLabel } from '@frota/contract/combustivel';
import { TAREFA, type Tarefa } from '@frota/contract/tarefas';
import { envioOf } from '../../../capture/form/described-form.ts';
import type { Submission } from '../../../capture/form/form-rules.ts';
import type { Envio } from '../../../offline/outbox/envio.ts';
import { temArla } from './faults.ts';
import type { TarefaForm } from './rules.ts';

export function toEnvio(
  form: TarefaForm,
  tarefa: Pick<Tarefa, 'id'>,
  submission: Submission,
): Envio<'tarefa'> {
  return envioOf('tarefa', TAREFA, form, submission, {
    body: {
      tarefaId: tarefa.id,
      tipoCombustivelSelecionado: combustivelLabel(form.combustivel),
      bicoArla: (temArla(form) && form.bicoArla) || undefined,
    },
  });
}
