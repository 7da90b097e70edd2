import { type ReactElement, useId } from 'react';
import { Switch } from './choices.tsx';
import classes from './integrations.module.css';
import { FieldError } from './typed-field.tsx';

/** Keys in a comma-separated text, in the order of the choices. */
export function chosenOf<K extends string>(
  text: string,
  choices: Readonly<Record<K, string>>,
): K[] {
  const chosen = text.split(',');
  return (Object.keys(choices) as K[]).filter((key) => chosen.includes(key));
}

export function SwitchesField(props: {
  readonly label: string;
  readonly value: string;
  readonly choices: Readonly<Record<string, string>>;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}): ReactElement {
  const { label, value, choices, error, onChange } = props;
  const id = useId();
  const chosen = chosenOf(value, choices);
  const change = (key: string, on: boolean): void => {
    const next = on ? [...chosen, key] : chosen.filter((other) => other !== key);
    onChange(next.join(','));
  };
  return (
    <fieldset
      className={`min-w-0 m-0 ${classes.field}`}
      aria-invalid={error === undefined ? undefined : true}
    >
      <legend className={`semibold ${classes.legend}`}>{label}</legend>
      {Object.entries(choices).map(([key, text]) => (
        <label
          key={key}
          htmlFor={`${id}-${key}`}
          className={`row between gap-16 ${classes.choice}`}
        >
          <span className="break">{text}</span>
          <Switch
            id={`${id}-${key}`}
            checked={chosen.includes(key)}
            onChange={(on) => change(key, on)}
          />
        </label>
      ))}
      <FieldError text={error} />
    </fieldset>
  );
}
