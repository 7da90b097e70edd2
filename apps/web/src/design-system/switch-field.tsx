import { type ReactElement, useId } from 'react';
import classes from './choices.module.css';

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
