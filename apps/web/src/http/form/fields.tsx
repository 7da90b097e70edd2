import { mensagensNumero, opcoesDoNumero } from '@frota/contract/numero';
import {
  Button,
  NativeSelect,
  type NativeSelectProps,
  PasswordInput,
  type PasswordInputProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import type { ChangeEvent, ComponentProps, ReactElement } from 'react';
import { type Choice, SegmentedChoice } from '../../design-system/choices.tsx';
import { DateField } from '../../design-system/date-fields.tsx';
import { NumberField } from '../../design-system/typed-field.tsx';
import classes from './form-modal.module.css';
import type { FormState } from './use-form-values.ts';

export interface Held {
  readonly label: string;
  readonly size: 'md' | 'lg';
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}
type Of<Props> = Omit<Props, keyof Held | 'defaultValue' | 'name' | 'ref'>;

interface Kinds {
  /** `keep`: filters what is typed. */
  readonly text: Of<TextInputProps> & { readonly keep?: (text: string) => string };
  /** `make`: a generated password. */
  readonly password: Of<PasswordInputProps> & { readonly make?: () => string };
  readonly area: Of<TextareaProps>;
  /** `counts`: decimals and unit. */
  readonly number: Omit<Of<ComponentProps<typeof NumberField>>, 'choices' | 'question'> & {
    readonly counts?: readonly [decimais: number, unidade: 'L' | 'R$'];
  };
  readonly select: Of<NativeSelectProps>;
  readonly choice: {
    readonly choices: readonly Choice<string>[];
    readonly compact?: boolean;
    readonly withAsterisk?: boolean;
  };
  readonly own: { readonly draw: (held: Held) => ReactElement };
}
type Kind = keyof Kinds;

type TextName<Values> = {
  [F in keyof Values & string]: Values[F] extends string ? F : never;
}[keyof Values & string];

interface Line<Values> {
  readonly name: TextName<Values>;
  readonly label: string;
  readonly shown?: boolean;
  /** Has the focus in a new form, where the first has it otherwise. */
  readonly starts?: true;
  /** Other values set by a change. */
  readonly sets?: Partial<Values>;
}

export type Field<Values> =
  | (Line<Values> & Kinds['text'] & { readonly kind?: undefined })
  | { [K in Kind]: Line<Values> & Kinds[K] & { readonly kind: K } }[Exclude<Kind, 'text'>];

export function Fields<Values extends object>(props: {
  readonly form: Pick<FormState<Values>, 'values' | 'faults' | 'change'>;
  readonly fields: readonly Field<Values>[];
  readonly size?: 'md' | 'lg';
  readonly autoFocus?: boolean;
}): ReactElement[] {
  const { form, fields, size = 'md' } = props;
  const there = fields.filter(({ shown = true }) => shown);
  const first =
    props.autoFocus &&
    (there.find(({ starts }) => starts) ?? there.find(({ kind }) => kind !== 'choice'));
  return there.map((field) => {
    const { kind = 'text', name, shown: _, starts: __, sets, ...rest } = field;
    const Drawn = DRAWN[kind] as (props: Held) => ReactElement;
    return (
      <Drawn
        key={name}
        size={size}
        value={form.values[name] as string}
        error={form.faults[name]}
        onChange={(text) => form.change({ ...sets, [name]: text } as Partial<Values>)}
        {...rest}
        {...(field === first && { 'data-autofocus': true })}
      />
    );
  });
}

const textOf = (report: (text: string) => void) => (event: ChangeEvent<{ value: string }>) =>
  report(event.currentTarget.value);

const DRAWN: { readonly [K in Kind]: (props: Kinds[K] & Held) => ReactElement } = {
  text: ({ keep = (text) => text, onChange, ...props }) => (
    <TextInput autoComplete="off" {...props} onChange={textOf((text) => onChange(keep(text)))} />
  ),
  password: ({ onChange, make, ...props }) => (
    <div className="stack gap-8">
      <PasswordInput autoComplete="new-password" {...props} onChange={textOf(onChange)} />
      {make && (
        <Button variant="light" h={44} className={classes.make} onClick={() => onChange(make())}>
          {props.value ? 'Gerar outra' : 'Gerar senha'}
        </Button>
      )}
    </div>
  ),
  area: ({ onChange, ...props }) => <Textarea autosize {...props} onChange={textOf(onChange)} />,
  number: ({ counts, ...props }) => (
    <NumberField
      {...props}
      choices={counts ? opcoesDoNumero(props.value, ...counts) : []}
      question={mensagensNumero.quisDizer}
    />
  ),
  select: ({ onChange, ...props }) => <NativeSelect {...props} onChange={textOf(onChange)} />,
  choice: ({ value, ...props }) => <SegmentedChoice {...props} value={value || null} />,
  own: ({ draw, ...held }) => draw(held),
};

type Rest = Omit<ComponentProps<typeof DateField>, keyof Held | 'onDay'>;

/** In its own file, as it brings the calendar. */
export function date(rest: Rest = {}) {
  return {
    kind: 'own' as const,
    draw: ({ onChange, ...held }: Held): ReactElement => (
      <DateField {...held} {...rest} onDay={onChange} />
    ),
  };
}
