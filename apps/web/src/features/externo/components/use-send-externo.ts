import { mensagensExterno } from '@frota/contract';
import { useMutation } from '@tanstack/react-query';
import { keepSubmission } from '../../../capture/keep-submission.ts';
import type { Submission } from '../../../capture/submission.ts';
import { ApiError, errorText } from '../../../http/errors.ts';
import { createExterno } from '../api/create-externo.ts';
import { faltasDoServidor } from '../form/envio.ts';
import type { ExternoForm } from '../form/externo-form.ts';
import type { Faltas } from '../form/steps.ts';

export interface SendExterno {
  readonly send: (form: ExternoForm, tipo: string) => void;
  readonly busy: boolean;
  /** Why the last attempt failed; undefined once dismissed or sent. */
  readonly error: string | undefined;
  /** The server's sentence per field of the call, and by the form's fields. */
  readonly campos: readonly string[];
  readonly faltas: Faltas;
  readonly sent: boolean;
  /** Forgets the answer or the error shown. */
  readonly dismiss: () => void;
}

/** Sends the form under one id over all retries. */
export function useSendExterno(
  sentAs: { current: Submission | undefined },
  onSent: () => void,
): SendExterno {
  const submission = keepSubmission<ExternoForm>(sentAs);
  const mutation = useMutation({
    mutationFn: ({ form, tipo }: { form: ExternoForm; tipo: string }) =>
      createExterno(form, tipo, submission.next(form)),
    onSuccess: () => {
      submission.sent();
      onSent();
    },
    onError: (error, { form }) => submission.failed(error, form),
  });
  const { error } = mutation;
  const campos = error instanceof ApiError ? error.campos : {};
  return {
    send: (form, tipo) => {
      if (!mutation.isPending) mutation.mutate({ form, tipo });
    },
    busy: mutation.isPending,
    error: error
      ? mensagensExterno.erroEnviar(errorText(error, mensagensExterno.erroEnviarSemTexto))
      : undefined,
    campos: Object.values(campos),
    faltas: faltasDoServidor(campos),
    sent: mutation.isSuccess,
    dismiss: mutation.reset,
  };
}
