import { saveDraft } from '../drafts.ts';
import type { QueuedEnvio } from './envio.ts';

/** What a form keeps of its sending, with what is filled in. */
export interface KeptForm {
  readonly form: unknown;
  readonly submission: { readonly id: string; readonly ocorridoEm: string } | undefined;
}

/** Makes the draft again that an envio was made of, under the same key; whether the device keeps it. */
export function putBack({ id, ocorridoEm, rascunho }: QueuedEnvio): Promise<boolean> {
  const content: KeptForm = { form: rascunho.form, submission: { id, ocorridoEm } };
  return saveDraft(rascunho.key, content, rascunho.versao);
}
