import type { ReactElement } from 'react';

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
