import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError, statusOf } from '../../http/errors.ts';
import { type Faults, faultsAmong, serverFaults } from '../../http/form/faults.ts';
import type { Envio, EnvioAnswer, TipoEnvio } from '../../offline/outbox/envio.ts';
import { NotKeptError, type Outcome } from '../../offline/outbox/outbox.ts';
import { outbox } from '../../offline/outbox/use-outbox.ts';
import { type Change, newSubmission, type Submission, submissionFor } from './form-rules.ts';
import { focusStep, scrollToFault, scrollToStep, scrollToTop } from './scroll.ts';
import { sendError } from './send-error.tsx';
import { currentStep, type FormProps, nextField, reachedFields, type Steps } from './steps.ts';
import type { Draft } from './use-draft.ts';

export interface FormOptions<Form extends object, Field extends string, T extends TipoEnvio> {
  readonly draft: Draft<Form, Change<Form>>;
  readonly steps: Steps<Field>;
  readonly missing: Faults<Field>;
  readonly stillSaid?: (missing: Faults<Field>, form: Form, attempted: Form) => Faults<Field>;
  /** 'Corrija os campos obrigatórios destacados.' */
  readonly summary: string;
  readonly toEnvio: (form: Form, submission: Submission) => Envio<T>;
  readonly onlyOnce?: boolean;
  readonly failure: (error: Error) => string;
  /** From the call's field names to the form's. */
  readonly fieldOf: Readonly<Record<string, Field>>;
  /** Sent, or stored for sending; then the form is cleared. */
  readonly onSent?: (outcome: Outcome<EnvioAnswer<T>>, form: Form) => void;
}

export interface FormState<Form extends object, Field extends string, Answer>
  extends FormProps<Form, Change<Form>, Field> {
  readonly missing: Faults<Field>;
  readonly ready: boolean;
  readonly busy: boolean;
  readonly notice: ReactNode;
  readonly sent: Outcome<Answer> | undefined;
  /** Until closed, or until the next one. */
  readonly recibo: Outcome<Answer> | undefined;
  readonly closeRecibo: () => void;
  readonly isTouched: boolean;
  readonly restored: Date | undefined;
  readonly isKept: boolean;
  readonly body: RefObject<HTMLDivElement | null>;
  readonly send: () => void;
  readonly dismiss: () => void;
  /** Scrolls to the next field and focuses it. */
  readonly goOn: () => void;
  readonly discard: () => void;
}

export function useForm<Form extends object, Field extends string, T extends TipoEnvio>(
  options: FormOptions<Form, Field, T>,
): FormState<Form, Field, EnvioAnswer<T>> {
  const { draft, missing } = options;
  const { form } = draft;
  const body = useRef<HTMLDivElement>(null);
  /** The incomplete form of the last attempt, and the fields reached by then; a new object each time. */
  const [attempt, setAttempt] = useState<{
    readonly form: Form;
    readonly reached: readonly Field[];
  }>();
  const [isSummed, setSummed] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const [recibo, setRecibo] = useState<Outcome<EnvioAnswer<T>>>();
  const { toEnvio, onlyOnce } = options;
  const sending = useSend({ draft, toEnvio, onlyOnce, onSent });
  const { error } = sending;
  // Shrinking a photo takes time: asks then whether the form is being sent.
  const latest = useRef(sending);
  latest.current = sending;
  const campos = error instanceof ApiError ? error.campos : {};
  const ready = Object.keys(missing).length === 0;
  const stillSaid = options.stillSaid ?? ((all) => all);

  useEffect(() => {
    if (attempt) scrollToFault(body.current);
  }, [attempt]);

  function onSent(outcome: Outcome<EnvioAnswer<T>>, sent: Form): void {
    beginAnew();
    setRecibo(outcome);
    options.onSent?.(outcome, sent);
  }

  function failureText(error: Error): string {
    return error instanceof NotKeptError ? error.message : options.failure(error);
  }

  function dismiss(): void {
    setSummed(false);
    sending.reset();
  }

  function beginAnew(): void {
    draft.discard();
    setAttempt(undefined);
    setSummed(false);
    scrollToTop(body.current);
  }

  return {
    form,
    change(change) {
      if (latest.current.isPending) return;
      if (isSummed || latest.current.error || isQueued(latest.current.data)) dismiss();
      setTouched(true);
      draft.change(change);
    },
    faults: {
      ...serverFaults(campos, options.fieldOf),
      ...(attempt && stillSaid(faultsAmong(attempt.reached, missing), form, attempt.form)),
    },
    next: nextField(options.steps, missing),
    missing,
    ready,
    busy: sending.isPending,
    notice: isSummed
      ? options.summary
      : error && sendError(failureText(error), Object.values(campos)),
    sent: sending.data,
    recibo,
    closeRecibo: () => setRecibo(undefined),
    isTouched,
    restored: draft.restored,
    isKept: draft.isKept,
    body,
    send() {
      if (sending.isPending) return;
      dismiss();
      const reached = reachedFields(options.steps, missing);
      setAttempt(ready ? undefined : { form, reached });
      setSummed(!ready);
      if (ready) sending.mutate(form);
    },
    dismiss,
    goOn() {
      const step = currentStep(options.steps, missing);
      focusStep(body.current, step);
      scrollToStep(body.current, step);
    },
    discard() {
      if (sending.isPending) return;
      sending.reset();
      beginAnew();
    },
  };
}

function isQueued(outcome: Outcome<unknown> | undefined): boolean {
  return outcome !== undefined && 'kept' in outcome;
}

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
