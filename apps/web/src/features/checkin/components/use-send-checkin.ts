import { mensagensCheckin } from '@frota/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { keepSubmission } from '../../../capture/keep-submission.ts';
import type { Submission } from '../../../capture/submission.ts';
import { ApiError, ConnectionError, errorText } from '../../../http/errors.ts';
import { type CheckinEnviado, createCheckin } from '../api/create-checkin.ts';
import { uploadFotoPainel } from '../api/upload-foto-painel.ts';
import type { CheckinForm } from '../form/checkin-form.ts';

export interface SendCheckin {
  readonly send: (form: CheckinForm) => void;
  readonly busy: boolean;
  /** Why the last attempt failed; undefined once dismissed or sent. */
  readonly error: string | undefined;
  /** The server's sentence per field. */
  readonly campos: readonly string[];
  readonly sent: CheckinEnviado | undefined;
  /** Forgets the answer or the error shown. */
  readonly dismiss: () => void;
}

interface StoredPainel {
  readonly foto: Blob;
  readonly url: string;
}

/** Sends the form under one id over all retries; a stored panel photo is not sent twice. */
export function useSendCheckin(
  sentAs: { current: Submission | undefined },
  onSent: () => void,
): SendCheckin {
  const submission = keepSubmission<CheckinForm>(sentAs);
  const painel = useRef<StoredPainel>(undefined);

  const mutation = useMutation({
    mutationFn: async (form: CheckinForm) => {
      const current = submission.next(form);
      return createCheckin(form, current, await storePainel(form));
    },
    onSuccess: () => {
      submission.sent();
      painel.current = undefined;
      onSent();
    },
    onError: (error, form) => {
      submission.failed(error, form);
      if (!(error instanceof ApiError) || error.status >= 500) return;
      // The stored photo may be what was refused, or belongs to the record that took the id.
      painel.current = undefined;
    },
  });

  async function storePainel({ placa, fotoNivel }: CheckinForm): Promise<string> {
    if (!fotoNivel) throw new Error(mensagensCheckin.fotoNivelObrigatoria);
    if (painel.current?.foto !== fotoNivel) {
      painel.current = { foto: fotoNivel, url: await uploadFotoPainel(placa.valor, fotoNivel) };
    }
    return painel.current.url;
  }

  const { error } = mutation;
  return {
    send: (form) => {
      if (!mutation.isPending) mutation.mutate(form);
    },
    busy: mutation.isPending,
    error: error ? sendErrorText(error) : undefined,
    campos: error instanceof ApiError ? Object.values(error.campos) : [],
    sent: mutation.data,
    dismiss: mutation.reset,
  };
}

/** A failed upload brings its own sentence; all else is told as a failed check-in. */
function sendErrorText(error: Error): string {
  return error instanceof ApiError || error instanceof ConnectionError
    ? mensagensCheckin.erroEnviar(errorText(error, mensagensCheckin.erroEnviarSemTexto))
    : error.message;
}
