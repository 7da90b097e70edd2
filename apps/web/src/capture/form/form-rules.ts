import { carryOver, type Migration } from '../../offline/versions.ts';
import {
  type Reading,
  type ReadingEvent,
  type ReadingRules,
  reduceReading,
  restartReading,
  reviveReading,
} from '../reading/reading.ts';

/** The fields of a form that hold a value of this kind. */
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
    /**
     * A function of the value before, for a change that arrives later than it was asked for, as a shrunk
     * photo does.
     */
    readonly value: Form[F] | ((before: Form[F]) => Form[F]);
  };
}[Exclude<keyof Form & string, PhotoField<Form> | TextField<Form>>];

/** Something happened to a field: to a photo that is read, a text as it is typed, any other value. */
export type Change<Form> = PhotoChange<Form> | TextChange<Form> | ValueChange<Form>;

/** What makes one form differ from another, as data and pure functions. */
export interface FormRules<Form extends object> {
  /** The form with nothing in it. */
  readonly empty: Form;
  /** For what earlier programs kept: one for each change of the form's shape. */
  readonly migrations: readonly Migration[];
  /** How each photo that is read is judged; the form's other fields may be looked at. */
  readonly readings: Readonly<Record<PhotoField<Form>, (form: Form) => ReadingRules>>;
  /** What a text makes of the form as it is typed. */
  readonly typing: Readonly<Record<TextField<Form>, (text: string) => Partial<Form>>>;
  /** Whether a text that was typed anew says the same as before ('12.345' and '12345'): nothing begins anew. */
  readonly same?: { readonly [F in TextField<Form>]?: (before: string, text: string) => boolean };
  /** What begins anew with another photo, or another value, of a field. */
  readonly resets: { readonly [F in keyof Form]?: readonly (keyof Form)[] };
  /** What else a change leads to. */
  readonly follow?: (next: Form, before: Form, change: Change<Form>) => Form;
}

/** The next state of a form; the same object where nothing changed. */
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

/**
 * A form that was kept in the shape of this version, as it can go on: what was under way is not any more.
 * Undefined where a later program kept it.
 */
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

/** These fields as in an empty form; the failed readings of a photo still count. */
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
