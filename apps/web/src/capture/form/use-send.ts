import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { statusOf } from '../../http/errors.ts';
import type { Envio, EnvioAnswer, TipoEnvio } from '../../offline/outbox/envio.ts';
import { outbox } from '../../offline/outbox/fila.ts';
import type { Outcome } from '../../offline/outbox/outbox.ts';
import { newSubmission, type Submission, submissionFor } from '../submission.ts';
import type { Draft } from './use-draft.ts';

/** One id and time over all retries, stored in the draft; unanswered forms wait in the queue. */
export function useSend<Form extends object, T extends TipoEnvio>(options: {
  readonly draft: Pick<Draft<Form, never>, 'submission' | 'rascunho' | 'isOwn'>;
  readonly toEnvio: (form: Form, submission: Submission) => Envio<T>;
  /** After a 409 a changed form gets a new id, unless `onlyOnce`. */
  readonly onlyOnce?: boolean | undefined;
  readonly onSent: (outcome: Outcome<EnvioAnswer<T>>, form: Form) => void;
}): UseMutationResult<Outcome<EnvioAnswer<T>>, Error, Form> {
  const { draft, toEnvio, onlyOnce, onSent } = options;
  const { submission } = draft;
  return useMutation({
    mutationFn: (form: Form) => {
      submission.current = submissionFor(submission.current, form, newSubmission);
      const envio = toEnvio(form, submission.current);
      return outbox.send(envio, draft.rascunho(), draft.isOwn());
    },
    onSuccess: (outcome, form) => {
      submission.current = undefined;
      onSent(outcome, form);
    },
    onError: (error, form) => {
      if (onlyOnce || statusOf(error) !== 409 || !submission.current) return;
      submission.current = { ...submission.current, refused: form };
    },
  });
}
