import type { Campo } from '@frota/contract/formulario';
import { Textarea, TextInput } from '@mantine/core';
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

/** Texts of a step, each with the label of its description. */
export function TextFields({ form, change, faults, texts }: TextFieldsProps): ReactElement {
  return (
    <>
      {texts.map(([field, { rotulo, max, longo }]) => {
        const given = {
          size: 'lg',
          label: rotulo,
          maxLength: max,
          value: form[field] ?? '',
          error: faults[field],
          onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
            change({ field, text: currentTarget.value }),
        };
        return longo ? (
          <Textarea key={field} {...given} autosize minRows={2} />
        ) : (
          <TextInput key={field} {...given} />
        );
      })}
    </>
  );
}
