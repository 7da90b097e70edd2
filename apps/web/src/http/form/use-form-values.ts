import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError, errorText } from '../errors.ts';
import { type Faults, type Found, faultsIn, renameFaults } from './faults.ts';
import { differing, type Newer, newerIn, type Shared, versaoIn } from './newer.ts';

/** Mantine marks passwords only by `data-invalid`. */
const FAULTY = '[aria-invalid="true"], input[data-invalid="true"]';

type Name<Values> = keyof Values & string;

export interface FormOptions<Values extends object, Answer> {
  readonly initial: Values | (() => Values);
  readonly check?: (values: Values) => Found<Name<Values>>;
  readonly summary?: (faults: Faults<Name<Values>>) => string | undefined;
  /** `versao`: of the record that was edited. */
  readonly send: (values: Values, versao: string | undefined) => Promise<Answer>;
  readonly shared?: Shared<Values>;
  /** The form stays busy until it is done. */
  readonly refresh?: (answer: Answer) => unknown;
  readonly onSaved?: (answer: Answer, sent: Values) => void;
  /** Default: what was sent. */
  readonly afterSaved?: (sent: Values) => Values;
  readonly failure: string | ((error: Error, sent: Values) => string);
  /** From the call's field names to the form's. */
  readonly fieldOf?: Readonly<Record<string, Name<Values>>>;
}

export interface FormState<Values extends object> {
  readonly values: Values;
  readonly faults: Faults<Name<Values>>;
  readonly failure: string | undefined;
  readonly busy: boolean;
  readonly isSaved: boolean;
  readonly isChanged: boolean;
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly change: (changes: Partial<Values>) => void;
  readonly submit: (event: FormEvent) => void;
  readonly send: (values: Values) => void;
  readonly newer: Newer<Values> | undefined;
  /** Saves these values over the newer ones. */
  readonly settle: (values: Values) => void;
  readonly leaveNewer: () => void;
  readonly dismiss: () => void;
}

/** Faults from `check`, then from the server; the first faulty field gets the focus. */
export function useFormValues<Values extends object, Answer>(
  options: FormOptions<Values, Answer>,
): FormState<Values> {
  const [initial] = useState(options.initial);
  const [base, setBase] = useState(() => ({ values: initial, versao: options.shared?.versao }));
  const [newer, setNewer] = useState<Newer<Values>>();
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<Faults<Name<Values>>>({});
  const [failure, setFailure] = useState<string>();
  const [tries, setTries] = useState(0);
  const ref = useRef<HTMLFormElement>(null);
  const sending = useMutation({
    mutationFn: ({ sent, versao }: { sent: Values; versao: string | undefined }) =>
      options.send(sent, versao),
    onSuccess: (answer) => options.refresh?.(answer),
  });
  const busy = sending.isPending;

  useEffect(() => {
    if (tries === 0 || busy) return;
    const faulty = ref.current?.querySelector<HTMLElement>(FAULTY);
    const field = faulty?.matches('fieldset') ? faulty.querySelector('input') : faulty;
    field?.focus();
  }, [tries, busy]);

  function dismiss(): void {
    setFailure(undefined);
    sending.reset();
  }

  function send(sent: Values, from = base): void {
    setFaults({});
    setFailure(undefined);
    setNewer(undefined);
    sending.mutate(
      { sent, versao: from.versao },
      {
        onSuccess: (answer) => {
          setBase({ values: sent, versao: versaoIn(answer) ?? from.versao });
          if (options.afterSaved) setValues(options.afterSaved(sent));
          options.onSaved?.(answer, sent);
        },
        onError: (error) => {
          const found =
            options.shared && newerIn(error, options.shared, { own: sent, base: from.values });
          if (found) {
            ask(found);
            return;
          }
          if (error instanceof ApiError) setFaults(renameFaults(error.campos, options.fieldOf));
          const said = options.failure;
          setFailure(typeof said === 'string' ? errorText(error, said) : said(error, sent));
        },
      },
    );
  }

  /** No question where both agree. */
  function ask(found: Newer<Values>): void {
    if (differing(found).length > 0) setNewer(found);
    else settle(found.merged, found);
  }

  function settle(chosen: Values, { theirs, versao } = newer!): void {
    setValues(chosen);
    const now = { values: theirs, versao };
    setBase(now);
    send(chosen, now);
  }

  return {
    values,
    faults,
    failure,
    busy,
    isSaved: sending.isSuccess,
    isChanged: Object.keys(values).some(
      (name) => values[name as keyof Values] !== initial[name as keyof Values],
    ),
    ref,
    newer,
    settle: (chosen) => settle(chosen),
    leaveNewer: () => setNewer(undefined),
    change(changes) {
      setValues((before) => ({ ...before, ...changes }));
      const others = Object.entries(faults).filter(([name]) => !(name in changes));
      setFaults(Object.fromEntries(others) as typeof faults);
      setFailure(undefined);
    },
    submit(event) {
      event.preventDefault();
      if (busy) return;
      setTries((before) => before + 1);
      const found = options.check ? faultsIn(options.check(values)) : {};
      if (Object.keys(found).length === 0) {
        send(values);
        return;
      }
      dismiss();
      setFaults(found);
      setFailure(options.summary?.(found));
    },
    send: (sent) => send(sent),
    dismiss,
  };
}
