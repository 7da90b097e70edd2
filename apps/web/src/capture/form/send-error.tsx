import type { ReactElement } from 'react';

/** Why sending failed and, where the server named fields, what it says of each. */
export function sendError(error: string, campos: readonly string[]): ReactElement {
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
