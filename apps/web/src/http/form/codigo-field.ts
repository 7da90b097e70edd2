import { CODIGO_DIGITADO_MAX, mensagensFator, readCodigo } from '@frota/contract/acesso';
import type { Field } from './fields.tsx';

export const codigoField = (label: string, description: string) =>
  ({
    name: 'codigo',
    label,
    description,
    autoComplete: 'one-time-code',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: CODIGO_DIGITADO_MAX,
  }) as const satisfies Field<{ codigo: string }>;

export const faultOfCodigo = (codigo: string): string | undefined =>
  readCodigo(codigo) ? undefined : mensagensFator.codigoInvalido;
