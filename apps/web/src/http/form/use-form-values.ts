import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError, errorText } from '../errors.ts';
import { type Faults, type Found, faultsIn, renameFaults } from './faults.ts';

/** Mantine marks passwords only by `data-invalid`. */
const FAULTY = '[aria-invalid="true"], input[data-invalid="true"]';

type Name<Values> = keyof Values & string;

interface FormOptions<Values extends object, Answer> {
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

interface Shared<Values extends object> {
  /** Undefined for a new record. */
  readonly versao: string | undefined;
  /** The server's record as form values. */
  readonly read: (atual: Readonly<Record<string, unknown>>, own: Values) => Values;
}

export interface Newer<Values extends object> {
  readonly versao: string;
  readonly theirs: Values;
  readonly own: Values;
  /** Own changes over the current values. */
  readonly merged: Values;
}

type NameOf<Values> = keyof Values & string;
const namesOf = <Values extends object>(values: Values) => Object.keys(values) as NameOf<Values>[];

/** Undefined for other errors. */
export function newerIn<Values extends object>(
  error: unknown,
  shared: Shared<Values>,
  { own, base }: { readonly own: Values; readonly base: Values },
): Newer<Values> | undefined {
  const atual = error instanceof ApiError ? error.atual : undefined;
  const versao = versaoIn(atual);
  if (!atual || versao === undefined) return undefined;
  const theirs = shared.read(atual, own);
  const changed = namesOf(own).filter((name) => own[name] !== base[name]);
  const merged = { ...theirs };
  for (const name of changed) merged[name] = own[name];
  return { versao, theirs, own, merged };
}

export function differing<Values extends object>({ theirs, own }: Newer<Values>): NameOf<Values>[] {
  return namesOf(own).filter((name) => own[name] !== theirs[name]);
}

function versaoIn(answer: unknown): string | undefined {
  const named = typeof answer === 'object' && answer !== null && 'versao' in answer;
  return named && typeof answer.versao === 'string' ? answer.versao : undefined;
}
