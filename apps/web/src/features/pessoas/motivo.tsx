import { mensagensPosto } from '@frota/contract/posto';
import type { ReactElement } from 'react';

/** Why somebody did it, after who it was: ': sem sinal no pátio'. That no reason was said stands out. */
export function Motivo({ texto }: { readonly texto: string | null }): ReactElement | null {
  if (texto === null) return null;
  return <>: {texto === mensagensPosto.semMotivo ? <strong>{texto}</strong> : texto}</>;
}
