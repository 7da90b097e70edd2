export type Faults<Field extends string> = Partial<Record<Field, string>>;
/** undefined or false: no fault. */
export type Found<Field extends string> = Readonly<
  Partial<Record<Field, string | false | undefined>>
>;

export function faultsIn<Field extends string>(found: Found<Field>): Faults<Field> {
  const faults = Object.entries(found).filter(([, fault]) => fault);
  return Object.fromEntries(faults) as Faults<Field>;
}

/** Those of `fields`. */
export function faultsAmong<Field extends string>(
  fields: readonly Field[],
  faults: Faults<Field>,
): Faults<Field> {
  return faultsIn(
    Object.fromEntries(fields.map((field) => [field, faults[field]])) as Found<Field>,
  );
}

/** By the form's fields; others are left out. */
export function serverFaults<Field extends string>(
  campos: Readonly<Record<string, string>>,
  fieldOf: Readonly<Record<string, Field>>,
): Faults<Field> {
  const known = Object.entries(campos).filter(([campo]) => fieldOf[campo] !== undefined);
  return Object.fromEntries(known.map(([campo, text]) => [fieldOf[campo], text])) as Faults<Field>;
}

export function renameFaults<Field extends string>(
  campos: Readonly<Record<string, string>>,
  fieldOf: Readonly<Record<string, Field>> = {},
): Faults<Field> {
  const named = Object.entries(campos).map(([campo, text]) => [fieldOf[campo] ?? campo, text]);
  return Object.fromEntries(named) as Faults<Field>;
}
