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

/** Where its form was opened and changed, it is sent from there: gives the form's path. */
export async function sendAsItIs(envio: QueuedEnvio): Promise<string | undefined> {
  if (!(await closeUnchanged(envio))) return PATHS[envio.tipo](envio);
  await outbox.run(envio);
  return undefined;
}

/** An envio whose form was left without a change, or begun anew, goes back to the queue, which sends it. */
export async function letUnchangedGo(envios: readonly QueuedEnvio[], here: Path): Promise<void> {
  await writeAll();
  for (const envio of envios) {
    const { situacao } = envio;
    if (situacao.tipo !== 'precisa' || situacao.texto !== mensagensEnvios.aberto) continue;
    if (isShown(envio, here)) continue;
    if (await closeUnchanged(envio)) await outbox.run(envio);
  }
}

function isShown(envio: QueuedEnvio, { pathname, search }: Path): boolean {
  const form = new URL(PATHS[envio.tipo](envio), location.origin);
  const params = new URLSearchParams(search);
  const isIn = ([name, value]: [string, string]): boolean => params.get(name) === value;
  return form.pathname === pathname && [...form.searchParams].every(isIn);
}

/** Removes its opened form. False where the form holds a change, which exists nowhere else. */
async function closeUnchanged(envio: QueuedEnvio): Promise<boolean> {
  const opened = await findOpened(envio);
  if (!opened) return true;
  const { form } = opened.content;
  if (JSON.stringify(form) !== JSON.stringify(envio.rascunho.form)) return false;
  await removeDraft(opened.key);
  return true;
}

/** Deletes the envio and its opened form. */
export async function discard(envio: QueuedEnvio): Promise<void> {
  const opened = await findOpened(envio);
  if (opened) await removeDraft(opened.key);
  await outbox.remove(envio);
}

async function findOpened(
  envio: QueuedEnvio,
): Promise<{ readonly key: string; readonly content: KeptForm } | undefined> {
  const { key } = draftNow(envio);
  const begun = await loadOwnDraft<KeptForm>(key);
  return begun && isOf(envio, begun) ? { key, content: begun.content } : undefined;
}

/** Under the user's current account. */
function draftNow({ tipo, rascunho }: QueuedEnvio): KeptDraft {
  const name = rascunho.key.slice(rascunho.key.lastIndexOf(`/${tipo}`) + 1);
  return { ...rascunho, key: draftKey(readUsuario(), name) };
}

function isOf({ id }: QueuedEnvio, { content }: Draft<KeptForm>): boolean {
  return content.submission?.id === id;
}
