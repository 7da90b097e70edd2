import { ROTAS_WEB } from '@frota/contract/acesso';
import { mensagensFila } from '@frota/contract/envios';
import { readUsuario } from '../../http/session.ts';
import { type Draft, draftKey, removeDraft } from '../../offline/drafts.ts';
import type { Envio, QueuedEnvio, Rascunho, TipoEnvio } from '../../offline/outbox/envio.ts';
import { outbox } from '../../offline/outbox/fila.ts';
import { type KeptForm, putBack } from '../../offline/outbox/put-back.ts';
import { loadOwnDraft } from '../../offline/own-draft.ts';

/** Where each kind is filled in. */
const PATHS: Readonly<Record<TipoEnvio, (envio: Envio) => string>> = {
  checkin: () => ROTAS_WEB.checkin.path,
  tarefa: ({ body }) => `${ROTAS_WEB.tarefas.path}?tarefa=${'tarefaId' in body && body.tarefaId}`,
  externo: () => `${ROTAS_WEB.externo.path}?ver=novo`,
  encerrante: () => ROTAS_WEB.encerrante.path,
  descarga: () => ROTAS_WEB.descarga.path,
  afericao: () => ROTAS_WEB.afericao.path,
};

/**
 * Fills the form again that an envio was made of, under the same key; answers its path. It stays in the queue until the form is
 * sent, and is not sent by itself meanwhile. Throws why that cannot be, for the user.
 */
export async function openAgain(envio: QueuedEnvio): Promise<string> {
  const rascunho = rascunhoNow(envio);
  const begun = await loadOwnDraft<KeptForm>(rascunho.key);
  if (begun && !isOf(envio, begun)) throw new Error(mensagensFila.jaHaRascunho);
  if (!begun && !(await putBack({ ...envio, rascunho }))) throw new Error(mensagensFila.semEspaco);
  await outbox.hold(envio);
  return PATHS[envio.tipo](envio);
}

/**
 * Sends an envio as it stands in the queue. A form that was opened of it goes, as it would be sent a second time; but
 * not what was changed in it since, which is nowhere else.
 */
export async function sendAsItIs(envio: QueuedEnvio): Promise<void> {
  await closeOpened(
    envio,
    ({ form }) => JSON.stringify(form) === JSON.stringify(envio.rascunho.form),
  );
  await outbox.run(envio);
}

/** Takes an envio out of the queue, with the form that was opened of it. */
export async function discard(envio: QueuedEnvio): Promise<void> {
  await closeOpened(envio, () => true);
  await outbox.remove(envio);
}

async function closeOpened(envio: QueuedEnvio, isToGo: (kept: KeptForm) => boolean): Promise<void> {
  const { key } = rascunhoNow(envio);
  const begun = await loadOwnDraft<KeptForm>(key);
  if (begun && isOf(envio, begun) && isToGo(begun.content)) await removeDraft(key);
}

/** Where the form is opened: its user may have had another name, or account, when he filled it in. */
function rascunhoNow({ tipo, rascunho }: QueuedEnvio): Rascunho {
  const name = rascunho.key.slice(rascunho.key.lastIndexOf(`/${tipo}`) + 1);
  return { ...rascunho, key: draftKey(readUsuario(), name) };
}

function isOf({ id }: QueuedEnvio, { content }: Draft<KeptForm>): boolean {
  return content.submission?.id === id;
}
