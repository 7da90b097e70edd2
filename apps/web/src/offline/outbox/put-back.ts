import { saveDraft } from '../drafts.ts';
import type { QueuedEnvio } from './envio.ts';

export interface KeptForm {
  readonly form: unknown;
  readonly submission: { readonly id: string; readonly ocorridoEm: string } | undefined;
}

/** Under the same id; false where the device keeps nothing. */
export function putBack({ id, ocorridoEm, rascunho }: QueuedEnvio): Promise<boolean> {
  const content: KeptForm = { form: rascunho.form, submission: { id, ocorridoEm } };
  return saveDraft(rascunho.key, content, rascunho.versao);
}
