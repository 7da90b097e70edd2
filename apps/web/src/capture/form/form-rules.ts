import { v7 as uuidv7 } from 'uuid';
import { carryOver, type Migration } from '../../offline/versions.ts';
import {
  type Reading,
  type ReadingEvent,
  type ReadingRules,
  reduceReading,
  restartReading,
  reviveReading,
} from '../reading/reading.ts';

type FieldsOf<Form, Kind> = {
  [F in keyof Form & string]: Form[F] extends Kind ? F : never;
}[keyof Form & string];
type PhotoField<Form> = FieldsOf<Form, Reading>;
type TextField<Form> = FieldsOf<Form, string>;

type PhotoChange<Form> = { readonly field: PhotoField<Form>; readonly event: ReadingEvent };
type TextChange<Form> = { readonly field: TextField<Form>; readonly text: string };
type ValueChange<Form> = {
  [F in Exclude<keyof Form & string, PhotoField<Form> | TextField<Form>>]: {
    readonly field: F;
    /** A function if the value is ready later than its event, for example a photo that is first made smaller. */
    readonly value: Form[F] | ((before: Form[F]) => Form[F]);
  };
}[Exclude<keyof Form & string, PhotoField<Form> | TextField<Form>>];

export type Change<Form> = PhotoChange<Form> | TextChange<Form> | ValueChange<Form>;

/** A form as data and pure functions. */
export interface FormRules<Form extends object> {
  readonly empty: Form;
  /** One for each change of the form's shape. */
  readonly migrations: readonly Migration[];
  /** May look at other fields. */
  readonly readings: Readonly<Record<PhotoField<Form>, (form: Form) => ReadingRules>>;
  readonly typing: Readonly<Record<TextField<Form>, (text: string) => Partial<Form>>>;
  /** True for equal values, such as '12.345' and '12345': then no other field is reset. */
  readonly same?: { readonly [F in TextField<Form>]?: (before: string, text: string) => boolean };
  /** Fields to clear when a field changes. */
  readonly resets: { readonly [F in keyof Form]?: readonly (keyof Form)[] };
  readonly follow?: (next: Form, before: Form, change: Change<Form>) => Form;
}

/** Returns the same object if nothing changed. */
export function reduceForm<Form extends object>(
  rules: FormRules<Form>,
  form: Form,
  change: Change<Form>,
): Form {
  const changed = { ...form, ...changedFields(rules, form, change) };
  const isSame = Object.entries(changed).every(([f, value]) => form[f as keyof Form] === value);
  if (isSame) return form;
  const begins =
    'event' in change ? change.event.type === 'taken' : !isSameText(rules, form, change);
  const next = begins ? restart(rules, changed, rules.resets[change.field] ?? []) : changed;
  return rules.follow?.(next, form, change) ?? next;
}

function isSameText<Form extends object>(
  rules: FormRules<Form>,
  form: Form,
  change: Change<Form>,
): boolean {
  if (!('text' in change)) return false;
  const before = form[change.field as keyof Form] as string;
  return rules.same?.[change.field]?.(before, change.text) ?? false;
}

/** Restores a stored form without running work; undefined for a later program's form. */
export function reviveForm<Form extends object>(
  rules: FormRules<Form>,
  kept: unknown,
  versao: number,
): Form | undefined {
  const carried = carryOver<Form>(kept, versao, rules.migrations);
  if (!carried) return undefined;
  const form = { ...rules.empty, ...carried };
  const photos = Object.keys(rules.readings) as PhotoField<Form>[];
  const revived = photos.map((name) => [name, reviveReading(form[name] as Reading)]);
  return { ...form, ...Object.fromEntries(revived) };
}

function changedFields<Form extends object>(
  rules: FormRules<Form>,
  form: Form,
  change: Change<Form>,
): Partial<Form> {
  if ('text' in change) return rules.typing[change.field](change.text);
  const name: keyof Form = change.field;
  const before = form[name];
  if ('event' in change) {
    const judge = rules.readings[change.field](form);
    return fieldWith(name, reduceReading(before as Reading, change.event, judge));
  }
  return fieldWith(name, isUpdate(change.value) ? change.value(before) : change.value);
}

function fieldWith<Form>(name: keyof Form, value: unknown): Partial<Form> {
  return { [name]: value } as Partial<Form>;
}

function isUpdate(value: unknown): value is (before: unknown) => unknown {
  return typeof value === 'function';
}

function restart<Form extends object>(
  rules: FormRules<Form>,
  form: Form,
  fields: readonly (keyof Form)[],
): Form {
  const anew = fields.map((name) => [
    name,
    name in rules.readings ? restartReading(form[name] as Reading) : rules.empty[name],
  ]);
  return { ...form, ...Object.fromEntries(anew) };
}

/** Kept over retries, so that a record is booked once. */
export interface Submission {
  readonly id: string;
  readonly ocorridoEm: string;
  /** The server refused it: the id belongs to another record. */
  readonly refused?: object;
}

/** A new one at first, and for changed content after a 409; `content` by identity. */
export function submissionFor(
  current: Submission | undefined,
  content: object,
  make: () => Submission,
): Submission {
  if (!current) return make();
  return current.refused !== undefined && current.refused !== content ? make() : current;
}

/** UUIDv7 and the device's time. */
export function newSubmission(): Submission {
  return { id: uuidv7(), ocorridoEm: new Date().toISOString() };
}
