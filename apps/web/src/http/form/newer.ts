import { ApiError } from '../errors.ts';

/** A record that others may save while a form is open. */
export interface Shared<Values extends object> {
  /** Which state of the record the form opens with; undefined for a new one. */
  readonly versao: string | undefined;
  /** What the form holds of the record as the server gives it, where `own` was sent. */
  readonly read: (atual: Readonly<Record<string, unknown>>, own: Values) => Values;
}

/** Somebody saved other values since the form was opened: which ones stay? */
export interface Newer<Values extends object> {
  readonly versao: string;
  /** As they stand now. */
  readonly theirs: Values;
  /** As they were sent. */
  readonly own: Values;
  /** What is proposed: what was changed here as it is here, all else as it stands now. */
  readonly merged: Values;
}

type Name<Values> = keyof Values & string;
const namesOf = <Values extends object>(values: Values) => Object.keys(values) as Name<Values>[];

/** What an error tells of a newer save; undefined for any other one. */
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

/** The fields that stand otherwise now than in the form: those that are asked about. */
export function differing<Values extends object>({ theirs, own }: Newer<Values>): Name<Values>[] {
  return namesOf(own).filter((name) => own[name] !== theirs[name]);
}

/** The state of the record that an answer names, where it does. */
export function versaoIn(answer: unknown): string | undefined {
  const named = typeof answer === 'object' && answer !== null && 'versao' in answer;
  return named && typeof answer.versao === 'string' ? answer.versao : undefined;
}
