import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../http/errors.ts';
import { type Faults, serverFaults } from '../../http/form/faults.ts';
import type { Envio, EnvioAnswer, TipoEnvio } from '../../offline/outbox/envio.ts';
import { NotKeptError, type Outcome } from '../../offline/outbox/outbox.ts';
import type { Submission } from '../submission.ts';
import type { Change } from './form-rules.ts';
import { focusStep, scrollToFault, scrollToStep, scrollToTop } from './scroll.ts';
import { sendError } from './send-error.tsx';
import { currentStep, type FormProps, nextField, type Steps } from './steps.ts';
import type { Draft } from './use-draft.ts';
import { useSend } from './use-send.ts';

export interface FormOptions<Form extends object, Field extends string, T extends TipoEnvio> {
  readonly draft: Draft<Form, Change<Form>>;
  readonly steps: Steps<Field>;
  /** What keeps the form from being sent. */
  readonly missing: Faults<Field>;
  /**
   * Which of the messages still stand after the form was changed since the attempt; all of them by default.
   */
  readonly stillSaid?: (missing: Faults<Field>, form: Form, attempted: Form) => Faults<Field>;
  /** One sentence above all that is missing: 'Corrija os campos obrigatórios destacados.' */
  readonly summary: string;
  readonly toEnvio: (form: Form, submission: Submission) => Envio<T>;
  readonly onlyOnce?: boolean;
  /** Why sending failed, for the user. */
  readonly failure: (error: Error) => string;
  /** The form's field for each of the call's, to show the server's words at the right place. */
  readonly fieldOf: Readonly<Record<string, Field>>;
  /** Told when it is sent, or kept to be sent, after which it begins anew. */
  readonly onSent?: (outcome: Outcome<EnvioAnswer<T>>, form: Form) => void;
}

export interface FormState<Form extends object, Field extends string, Answer>
  extends FormProps<Form, Change<Form>, Field> {
  /** What keeps the form from being sent, said or not. */
  readonly missing: Faults<Field>;
  readonly ready: boolean;
  readonly busy: boolean;
  /** What went wrong with the last attempt: the summary or the failure. */
  readonly notice: ReactNode;
  /** What became of the form that was sent last. */
  readonly sent: Outcome<Answer> | undefined;
  /** The same, until its user closes it or sends another. */
  readonly recibo: Outcome<Answer> | undefined;
  readonly closeRecibo: () => void;
  /** Something was changed on this page. */
  readonly isTouched: boolean;
  /** When what an earlier page left was filled in. */
  readonly restored: Date | undefined;
  /** Whether the form would be found again if the page ended now. */
  readonly isKept: boolean;
  /** The element in which the form's faults are looked for. */
  readonly body: RefObject<HTMLDivElement | null>;
  /** Sends, or says what is missing and leads to it. */
  readonly send: () => void;
  /** Forgets the answer, the failure or the summary shown; messages at the fields stay. */
  readonly dismiss: () => void;
  /** Leads to the step that is to be filled in, its first text ready to be typed. */
  readonly goOn: () => void;
  /** Empties the form. */
  readonly discard: () => void;
}

/** A form on its page: what is said of it, its sending, and what follows. */
export function useForm<Form extends object, Field extends string, T extends TipoEnvio>(
  options: FormOptions<Form, Field, T>,
): FormState<Form, Field, EnvioAnswer<T>> {
  const { draft, missing } = options;
  const { form } = draft;
  const body = useRef<HTMLDivElement>(null);
  /** The form that lacked something when it was to be sent; another object at each attempt. */
  const [attempt, setAttempt] = useState<{ readonly form: Form }>();
  // The summary stands until anything changes; the messages at the fields stay.
  const [isSummed, setSummed] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const [recibo, setRecibo] = useState<Outcome<EnvioAnswer<T>>>();
  const { toEnvio, onlyOnce } = options;
  const sending = useSend({ draft, toEnvio, onlyOnce, onSent });
  const { error } = sending;
  // A photo reaches the form later than it was taken, as it is shrunk first: whether the form is being sent
  // is looked up then.
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
      ...(attempt && stillSaid(missing, form, attempt.form)),
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
      setAttempt(ready ? undefined : { form });
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
