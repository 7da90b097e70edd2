import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError, errorText } from '../errors.ts';
import { type Faults, type Found, faultsIn, renameFaults } from './faults.ts';
import { differing, type Newer, newerIn, type Shared, versaoIn } from './newer.ts';

/** The first field that says a fault; Mantine marks a password's by `data-invalid` alone. */
const FAULTY = '[aria-invalid="true"], input[data-invalid="true"]';

type Name<Values> = keyof Values & string;

export interface FormOptions<Values extends object, Answer> {
  /** What the form holds when it opens. */
  readonly initial: Values | (() => Values);
  readonly check?: (values: Values) => Found<Name<Values>>;
  /** What is said above the fields of the faults that `check` found. */
  readonly summary?: (faults: Faults<Name<Values>>) => string | undefined;
  /** `versao` is which state of the record the values are a change of, where it is shared. */
  readonly send: (values: Values, versao: string | undefined) => Promise<Answer>;
  /** Of a record that others may save while the form is open. */
  readonly shared?: Shared<Values>;
  /** Runs once it is sent; the form is busy until the lists are there again. */
  readonly refresh?: (answer: Answer) => unknown;
  readonly onSaved?: (answer: Answer, sent: Values) => void;
  /** What stands in the form once it was saved; what was sent by default. */
  readonly afterSaved?: (sent: Values) => Values;
  /** Why it was not saved, where the server says nothing; or what is said of an error. */
  readonly failure: string | ((error: Error, sent: Values) => string);
  /** The form's field for each of the call's that has another name. */
  readonly fieldOf?: Readonly<Record<string, Name<Values>>>;
}

export interface FormState<Values extends object> {
  readonly values: Values;
  readonly faults: Faults<Name<Values>>;
  /** Why it was not saved. */
  readonly failure: string | undefined;
  readonly busy: boolean;
  /** It was saved, and nothing was tried since. */
  readonly isSaved: boolean;
  /** Something stands there that did not when it was opened. */
  readonly isChanged: boolean;
  /** Of the form's element: the first fault in it gets the focus. */
  readonly ref: RefObject<HTMLFormElement | null>;
  /** Takes other values; what was said of these fields is said no more. */
  readonly change: (changes: Partial<Values>) => void;
  readonly submit: (event: FormEvent) => void;
  /** Sends these values unchecked. */
  readonly send: (values: Values) => void;
  /** What is asked where another save came first. */
  readonly newer: Newer<Values> | undefined;
  /** Answers that: sends these values over what stands there now. */
  readonly settle: (values: Values) => void;
  /** Goes on with the form as it is; saving it asks again. */
  readonly leaveNewer: () => void;
  /** No longer says that it was saved, or why not. */
  readonly dismiss: () => void;
}

/**
 * A form's values, what is wrong with them (by `check`, then by the server's `campos`) and its sending. After
 * each try the first field that says a fault gets the focus: at once, or when the answer is there.
 */
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

  /** Where both say the same there is nothing to ask. */
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
