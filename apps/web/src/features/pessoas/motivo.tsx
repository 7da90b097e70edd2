import { mensagensPosto } from '@frota/contract/posto';
import type { ReactElement } from 'react';

/** ': sem sinal no pátio'. A missing reason stands out. */
export function Motivo({ texto }: { readonly texto: string | null }): ReactElement | null {
  if (texto === null) return null;
  return <>: {texto === mensagensPosto.semMotivo ? <strong>{texto}</strong> : texto}</>;
}
