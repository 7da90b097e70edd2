import { ROTAS_WEB } from '@frota/contract/acesso';
import { mensagensEnvios, mensagensOutbox } from '@frota/contract/envios';
import type { Path } from 'react-router';
import { readUsuario } from '../../http/session.ts';
import { type Draft, draftKey, removeDraft } from '../../offline/drafts.ts';
import { writeAll } from '../../offline/new-version.ts';
import type { Envio, KeptDraft, QueuedEnvio, TipoEnvio } from '../../offline/outbox/envio.ts';
import { type KeptForm, putBack } from '../../offline/outbox/put-back.ts';
import { outbox } from '../../offline/outbox/use-outbox.ts';
import { loadOwnDraft } from '../../offline/own-draft.ts';

const PATHS: Readonly<Record<TipoEnvio, (envio: Envio) => string>> = {
  checkin: () => ROTAS_WEB.checkin.path,
  tarefa: ({ body }) => `${ROTAS_WEB.tarefas.path}?tarefa=${'tarefaId' in body && body.tarefaId}`,
  externo: () => `${ROTAS_WEB.externo.path}?ver=novo`,
  encerrante: () => ROTAS_WEB.encerrante.path,
  descarga: () => ROTAS_WEB.descarga.path,
  afericao: () => ROTAS_WEB.afericao.path,
};

/** Restores the form under the same id; gives its path. The envio stays queued, on hold. Throws for the user. */
export async function openAgain(envio: QueuedEnvio): Promise<string> {
  const draft = draftNow(envio);
  const begun = await loadOwnDraft<KeptForm>(draft.key);
  if (begun && !isOf(envio, begun)) throw new Error(mensagensOutbox.jaHaRascunho);
  if (!begun && !(await putBack({ ...envio, rascunho: draft })))
    throw new Error(mensagensOutbox.semEspaco);
  await outbox.hold(envio);
  return PATHS[envio.tipo](envio);
}

/** Sends the envio. Deletes its opened form, but not a changed one: the changes exist nowhere else. */
export async function sendAsItIs(envio: QueuedEnvio): Promise<void> {
  await closeOpened(envio, (opened) => isUnchanged(envio, opened));
  await outbox.run(envio);
}

/** An envio whose form was opened and left without a change goes back to the queue, which sends it. */
export async function letUnchangedGo(envios: readonly QueuedEnvio[], here: Path): Promise<void> {
  await writeAll();
  for (const envio of envios) {
    const { situacao } = envio;
    if (situacao.tipo !== 'precisa' || situacao.texto !== mensagensEnvios.aberto) continue;
    if (isShown(envio, here)) continue;
    const { key } = draftNow(envio);
    const opened = await loadOwnDraft<KeptForm>(key);
    if (!opened || !isOf(envio, opened) || !isUnchanged(envio, opened.content)) continue;
    await removeDraft(key);
    await outbox.run(envio);
  }
}

function isShown(envio: QueuedEnvio, { pathname, search }: Path): boolean {
  const form = new URL(PATHS[envio.tipo](envio), location.origin);
  const params = new URLSearchParams(search);
  const isIn = ([name, value]: [string, string]): boolean => params.get(name) === value;
  return form.pathname === pathname && [...form.searchParams].every(isIn);
}

function isUnchanged(envio: QueuedEnvio, { form }: KeptForm): boolean {
  return JSON.stringify(form) === JSON.stringify(envio.rascunho.form);
}

/** Deletes the envio and its opened form. */
export async function discard(envio: QueuedEnvio): Promise<void> {
  await closeOpened(envio, () => true);
  await outbox.remove(envio);
}

async function closeOpened(envio: QueuedEnvio, isToGo: (kept: KeptForm) => boolean): Promise<void> {
  const { key } = draftNow(envio);
  const begun = await loadOwnDraft<KeptForm>(key);
  if (begun && isOf(envio, begun) && isToGo(begun.content)) await removeDraft(key);
}

/** Under the user's current account. */
function draftNow({ tipo, rascunho }: QueuedEnvio): KeptDraft {
  const name = rascunho.key.slice(rascunho.key.lastIndexOf(`/${tipo}`) + 1);
  return { ...rascunho, key: draftKey(readUsuario(), name) };
}

function isOf({ id }: QueuedEnvio, { content }: Draft<KeptForm>): boolean {
  return content.submission?.id === id;
}
