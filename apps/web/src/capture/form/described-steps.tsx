import type { Campo, Formulario, Passo } from '@frota/contract/formulario';
import { InputBase } from '@mantine/core';
import type { ReactElement } from 'react';
import type { FieldOf, FormOf } from './described-form.ts';
import type { Change } from './form-rules.ts';
import type { FormProps, Step } from './steps.ts';

export type DescribedProps<F extends Formulario, Own = Record<never, never>> = FormProps<
  FormOf<F, Own>,
  Change<FormOf<F, Own>>,
  FieldOf<F>
>;

type Drawing<Props> =
  | Pick<Step<Props, never>, 'isAsking' | 'Fields'>
  | Step<Props, never>['Fields'];

/** The described steps with what draws them; a step of texts alone needs none. */
export function stepsOf<F extends Formulario, Props extends object>(
  passos: F,
  drawings: { readonly [S in keyof F]?: Drawing<Props> },
): Record<keyof F & string, Step<Props, FieldOf<F>>> {
  const steps = Object.entries<Passo>(passos).map(([name, passo]) => {
    const drawing = drawings[name];
    const own = typeof drawing === 'function' ? { Fields: drawing } : drawing;
    return [name, { ...toStep(passo), ...own, Fields: withTexts(passo, own?.Fields) }];
  });
  return Object.fromEntries(steps) as Record<keyof F & string, Step<Props, FieldOf<F>>>;
}

function toStep({ titulo, abre, abreCom, opcional, aMao, campos }: Passo): object {
  return {
    title: titulo,
    opensWhen: abre ?? '',
    ...(abreCom !== undefined && { opensWith: abreCom }),
    ...(opcional !== undefined && { optional: opcional }),
    ...(aMao && { followedByHand: true }),
    fields: Object.keys(campos),
  };
}

function withTexts<Props extends object>(
  passo: Passo,
  Own: ((props: Props) => ReactElement | null) | undefined,
): unknown {
  const texts = textsOf(passo);
  if (texts.length === 0) return Own;
  return (props: Props) => (
    <>
      {Own && <Own {...props} />}
      <TextFields {...(props as unknown as TextFieldsProps)} texts={texts} />
    </>
  );
}

type Texto = Extract<Campo, { tipo: 'texto' }>;

interface TextFieldsProps
  extends FormProps<
    Readonly<Record<string, string>>,
    { readonly field: string; readonly text: string },
    string
  > {
  readonly texts: readonly (readonly [name: string, campo: Texto])[];
}

/** The texts of a step that are drawn by their description. */
function textsOf({ campos }: Passo): TextFieldsProps['texts'] {
  return Object.entries(campos).flatMap(([name, campo]) =>
    campo.tipo === 'texto' && campo.rotulo !== undefined ? [[name, campo] as const] : [],
  );
}

function TextFields({ form, change, faults, texts }: TextFieldsProps): ReactElement {
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
