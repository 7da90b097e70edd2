import type { Campo, Passo } from '@frota/contract/formulario';
import { InputBase } from '@mantine/core';
import type { ReactElement } from 'react';
import type { FormProps } from './steps.ts';

type Texto = Extract<Campo, { tipo: 'texto' }>;

export interface TextFieldsProps
  extends FormProps<
    Readonly<Record<string, string>>,
    { readonly field: string; readonly text: string },
    string
  > {
  readonly texts: readonly (readonly [name: string, campo: Texto])[];
}

/** The texts of a step that are drawn by their description. */
export function textsOf({ campos }: Passo): TextFieldsProps['texts'] {
  return Object.entries(campos).flatMap(([name, campo]) =>
    campo.tipo === 'texto' && campo.rotulo !== undefined ? [[name, campo] as const] : [],
  );
}

export function TextFields({ form, change, faults, texts }: TextFieldsProps): ReactElement {
  return (
    <>
      {texts.map(([field, { rotulo, max, longo }]) => (
        <InputBase
          key={field}
          // Not Textarea: what it needs to grow would weigh on each form.
          {...(longo ? { component: 'textarea', multiline: true, rows: 3 } : {})}
          size="lg"
          label={rotulo}
          maxLength={max}
          value={form[field] ?? ''}
          error={faults[field]}
          onChange={({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
            change({ field, text: currentTarget.value })
          }
        />
      ))}
    </>
  );
}
