import { Button, TextInput, type TextInputProps } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useId,
  useState,
} from 'react';
import classes from './typed-field.module.css';

/** '31/12/2026' is '2026-12-31', '' is '', '31/02' is a sentence. */
export type TypedRead =
  | { readonly value: string; readonly fault?: undefined }
  | { readonly value?: undefined; readonly fault: string };

export interface TypedText {
  /** 'dd/mm/aaaa'; a text of this length is complete. */
  readonly pattern: string;
  readonly format: (value: string) => string;
  /** '3112' becomes '31/12'. */
  readonly mask: (text: string) => string;
  readonly read: (text: string) => TypedRead;
  /** For arrow keys; undefined where the text is no value. */
  readonly step?: (text: string, steps: number) => string | undefined;
}

export type TypedFieldProps = Omit<
  TextInputProps,
  'value' | 'onChange' | 'onBlur' | 'type' | 'label' | 'classNames' | 'min' | 'max'
> & {
  readonly label: string;
  readonly value: string;
  /** A wrong text empties the value. Without this the last one stays. */
  readonly required?: boolean;
};

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** Reports complete text at once, a shorter one on blur or Enter. */
export function TypedField({
  text: kind,
  label,
  value,
  required = false,
  onValue,
  section,
  error,
  ...props
}: TypedFieldProps & {
  readonly text: TypedText;
  readonly onValue: (value: string) => void;
  readonly section?: (report: (value: string) => void) => ReactNode;
}): ReactElement {
  const [typed, setTyped] = useState<string>();
  /** The fault, and the value at that time. */
  const [fault, setFault] = useState<{ readonly text: string; readonly beside: string }>();
  // Another value removes the sentence for good.
  if (fault && fault.beside !== value) setFault(undefined);

  function report(next: string): void {
    setTyped(undefined);
    setFault(undefined);
    if (next !== value) onValue(next);
  }

  /** False where the text is no value. */
  function read(text: string): boolean {
    const { value: next, fault: found } = kind.read(text);
    if (found === undefined) {
      report(next);
      return true;
    }
    const beside = required ? '' : value;
    setFault({ text: beside ? `${found} Continua ${kind.format(beside)}.` : found, beside });
    if (beside !== value) onValue(beside);
    return false;
  }

  function type(text: string): void {
    setFault(undefined);
    setTyped(text);
    const { value: next } = kind.read(text);
    if (text.length === kind.pattern.length && next && next !== value) onValue(next);
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'Enter' && typed !== undefined && !read(typed)) event.preventDefault();
    const steps = STEPS[event.key];
    if (steps === undefined || !kind.step) return;
    event.preventDefault();
    const next = kind.step(typed ?? kind.format(value), steps);
    if (next) report(next);
  }

  return (
    <TextInput
      autoComplete="off"
      placeholder={kind.pattern}
      size="md"
      // Fields in a row align at their lower edge.
      inputWrapperOrder={['label', 'error', 'input']}
      {...props}
      label={label}
      required={required}
      withAsterisk={false}
      inputMode="numeric"
      classNames={{
        section: classes.section,
        error: 'text-16 semibold',
        ...(section && { input: classes.withSection }),
      }}
      value={typed ?? kind.format(value)}
      error={fault?.beside === value ? <span role="alert">{fault.text}</span> : error}
      onChange={(event) => type(kind.mask(event.currentTarget.value))}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={press}
      onBlur={() => {
        if (typed !== undefined) read(typed);
        setTyped(undefined);
      }}
      rightSectionWidth={40}
      rightSection={section?.(report)}
    />
  );
}

export function FieldError({ text }: { readonly text?: string | undefined }): ReactElement | null {
  if (!text) return null;
  return (
    <p className={`flex gap-8 m-0 semibold ${classes.error}`} role="alert">
      <IconAlertTriangle size={20} className={`flex-none ${classes.icon}`} aria-hidden />
      {text}
    </p>
  );
}

/** A meaning of ambiguous text, and its label. */
interface NumberChoice {
  readonly texto: string;
  readonly rotulo: string;
}

type Rest = Omit<TextInputProps, 'value' | 'onChange' | 'inputMode' | 'type'>;

/** '1.234,50' of 'R$ 1.234,50' and '85' of '85 L'; '1e5', as pasted, is no number. */
export const withoutWords = (texto: string): string =>
  texto.replace(/(?<!\d)[\p{L}$]+|[\p{L}$]+(?!\d)/gu, '').trimStart();

/** Asks about ambiguous text on blur or error. */
export function NumberField(
  props: Rest & {
    readonly value: string;
    readonly onChange: (texto: string) => void;
    readonly choices?: readonly NumberChoice[];
    readonly question?: string;
    readonly whole?: boolean;
    readonly ref?: Ref<HTMLInputElement>;
  },
): ReactElement {
  const {
    value,
    onChange,
    choices = [],
    question,
    whole = false,
    onBlur,
    onFocus,
    ...rest
  } = props;
  const [left, setLeft] = useState(false);
  const questionId = useId();
  const asks = choices.length > 0 && (left || Boolean(rest.error));
  return (
    <div>
      <TextInput
        autoComplete="off"
        {...rest}
        inputMode={whole ? 'numeric' : 'decimal'}
        value={value}
        onChange={(event) => onChange(withoutWords(event.currentTarget.value))}
        onFocus={(event) => {
          setLeft(false);
          onFocus?.(event);
        }}
        onBlur={(event) => {
          setLeft(true);
          onBlur?.(event);
        }}
      />
      {asks && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be named by the question in its row
        <div className="flex wrap gap-8 mt-8 semibold" role="group" aria-labelledby={questionId}>
          <span id={questionId} className={classes.asked} role="status">
            {question}
          </span>
          {choices.map(({ texto, rotulo }) => (
            <Button
              key={texto}
              className={classes.choice}
              size="md"
              variant="light"
              onClick={() => onChange(texto)}
            >
              {rotulo}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
