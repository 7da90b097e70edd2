import { type ReactElement, type ReactNode, useId } from 'react';
import classes from './choices.module.css';
import { FieldError } from './typed-field.tsx';

export interface Choice<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly drawing?: ReactNode;
}

export function SegmentedChoice<V extends string>(props: {
  readonly label: string;
  /** For screen readers alone: the heading above, or the choices, say it. */
  readonly labelled?: boolean;
  readonly withAsterisk?: boolean;
  readonly choices: readonly Choice<V>[];
  readonly value: V | null;
  readonly onChange: (value: V) => void;
  readonly compact?: boolean;
  readonly wrap?: boolean;
  readonly error?: string | undefined;
}): ReactElement {
  const name = useId();
  const errorId = `${name}-erro`;
  return (
    <fieldset
      className={`min-w-0 m-0 ${classes.group}`}
      data-compact={props.compact || undefined}
      data-wrap={props.wrap || undefined}
      aria-describedby={props.error ? errorId : undefined}
      aria-invalid={props.error ? true : undefined}
    >
      <legend className={props.labelled ? classes.hidden : `mb-8 semibold ${classes.legend}`}>
        {props.label}
        {props.withAsterisk && (
          <span aria-hidden className={classes.asterisk}>
            {' *'}
          </span>
        )}
      </legend>
      <div className={`stack gap-8 ${classes.choices}`}>
        {props.choices.map((choice) => (
          <label
            key={choice.value}
            className={`row gap-4 min-w-0 bold text-center ${classes.choice}`}
            data-checked={props.value === choice.value || undefined}
          >
            <input
              type="radio"
              className={`w-full m-0 ${classes.input}`}
              name={name}
              value={choice.value}
              checked={props.value === choice.value}
              onChange={() => props.onChange(choice.value)}
            />
            {choice.drawing}
            <span className={classes.text}>{choice.label}</span>
          </label>
        ))}
      </div>
      {props.error && (
        <div id={errorId} className="mt-8">
          <FieldError text={props.error} />
        </div>
      )}
    </fieldset>
  );
}

export function Switch(props: {
  readonly id: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly busy?: boolean;
  readonly describedBy?: string;
  readonly onChange: (checked: boolean) => void;
}): ReactElement {
  const busy = props.busy ?? false;
  return (
    <input
      id={props.id}
      type="checkbox"
      role="switch"
      className={`flex-none m-0 ${classes.switch}`}
      checked={props.checked}
      aria-checked={props.checked}
      disabled={props.disabled ?? false}
      aria-busy={busy}
      aria-describedby={props.describedBy}
      onChange={({ currentTarget }) => !busy && props.onChange(currentTarget.checked)}
    />
  );
}

export function SwitchField(props: {
  readonly label: string;
  readonly note: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly busy?: boolean;
  readonly fault?: string | undefined;
  readonly onChange: (checked: boolean) => void;
}): ReactElement {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={`${id}-ligado`} className={`row between gap-16 ${classes.line}`}>
        <span className="text-17 semibold">{props.label}</span>
        <Switch {...props} id={`${id}-ligado`} describedBy={id} />
      </label>
      <p id={id} className="small m-0">
        {props.note}
      </p>
      {props.fault && (
        <p className={`m-0 mt-6 semibold ${classes.fault}`} role="alert">
          {props.fault}
        </p>
      )}
    </div>
  );
}
