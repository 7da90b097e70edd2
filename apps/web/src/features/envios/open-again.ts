import { mensagensEnvios, ROTAS_WEB } from '@frota/contract';
import { loadDraft } from '../../offline/drafts.ts';
import type { Envio, QueuedEnvio, TipoEnvio } from '../../offline/outbox/envio.ts';
import { outbox } from '../../offline/outbox/fila.ts';
import { type KeptForm, putBack } from '../../offline/outbox/put-back.ts';

/** Where each kind is filled in. */
const PATHS: Readonly<Record<TipoEnvio, (envio: Envio) => string>> = {
  checkin: () => ROTAS_WEB.checkin.path,
  tarefa: ({ body }) => `${ROTAS_WEB.tarefas.path}?tarefa=${'tarefaId' in body && body.tarefaId}`,
  externo: () => ROTAS_WEB.externo.path,
};

/**
 * Fills the form again that an envio was made of, under the same key; answers its path. It stays in the queue until the form is
 * sent, and is not sent by itself meanwhile. Throws why that cannot be, for the user.
 */
export async function openAgain(envio: QueuedEnvio): Promise<string> {
  const begun = await loadDraft<KeptForm>(envio.rascunho.key);
  if (begun && begun.content.submission?.id !== envio.id)
    throw new Error(mensagensEnvios.jaHaRascunho);
  if (!begun && !(await putBack(envio))) throw new Error(mensagensEnvios.semEspaco);
  await outbox.hold(envio);
  return PATHS[envio.tipo](envio);
}
