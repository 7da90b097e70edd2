/** What keeps a form from being sent, by field. */
export type Faults<Field extends string> = Partial<Record<Field, string>>;
/** What was looked for: a field that is right may be left out, or undefined, or false. */
export type Found<Field extends string> = Readonly<
  Partial<Record<Field, string | false | undefined>>
>;

/** The faults alone of what was looked for. */
export function faultsIn<Field extends string>(found: Found<Field>): Faults<Field> {
  const faults = Object.entries(found).filter(([, fault]) => fault);
  return Object.fromEntries(faults) as Faults<Field>;
}

/** The server's sentences by the form's fields (`fieldOf` names them); those of no field are left out. */
export function serverFaults<Field extends string>(
  campos: Readonly<Record<string, string>>,
  fieldOf: Readonly<Record<string, Field>>,
): Faults<Field> {
  const known = Object.entries(campos).filter(([campo]) => fieldOf[campo] !== undefined);
  return Object.fromEntries(known.map(([campo, text]) => [fieldOf[campo], text])) as Faults<Field>;
}

/** The server's sentences under the form's own names, where `fieldOf` has one. */
export function renameFaults<Field extends string>(
  campos: Readonly<Record<string, string>>,
  fieldOf: Readonly<Record<string, Field>> = {},
): Faults<Field> {
  const named = Object.entries(campos).map(([campo, text]) => [fieldOf[campo] ?? campo, text]);
  return Object.fromEntries(named) as Faults<Field>;
}
