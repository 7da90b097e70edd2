import type { ReactElement } from 'react';

/** Why sending failed and, where the server named fields, what it says of each; undefined where it did not. */
export function sendError(failure: {
  readonly error: string | undefined;
  /** The server's sentence per field. */
  readonly campos: readonly string[];
}): ReactElement | undefined {
  const { error, campos } = failure;
  if (!error) return undefined;
  return (
    <>
      {error}
      {campos
        .filter((campo) => !error.includes(campo))
        .map((campo) => (
          <div key={campo}>{campo}</div>
        ))}
    </>
  );
}
