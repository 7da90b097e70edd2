import { ApiError } from '../errors.ts';

export interface Shared<Values extends object> {
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

type Name<Values> = keyof Values & string;
const namesOf = <Values extends object>(values: Values) => Object.keys(values) as Name<Values>[];

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

export function differing<Values extends object>({ theirs, own }: Newer<Values>): Name<Values>[] {
  return namesOf(own).filter((name) => own[name] !== theirs[name]);
}

export function versaoIn(answer: unknown): string | undefined {
  const named = typeof answer === 'object' && answer !== null && 'versao' in answer;
  return named && typeof answer.versao === 'string' ? answer.versao : undefined;
}
