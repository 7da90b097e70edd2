import { CHAVES_ESCOPO, ESCOPOS, type Escopo } from '@frota/contract/tokens';
import { type ReactElement, useId } from 'react';
import { FieldError } from '../../design-system/field-error.tsx';
import { Switch } from '../../design-system/switch-field.tsx';
import type { Held } from '../../http/form/fields.tsx';
import classes from './tokens.module.css';

/** The scopes of the field's text, which has commas between them. */
export const escoposOf = (text: string): Escopo[] =>
  CHAVES_ESCOPO.filter((escopo) => text.split(',').includes(escopo));

/** What a token may do: a switch for each scope. */
export function EscoposField({ label, value, error, onChange }: Held): ReactElement {
  const id = useId();
  const chosen = escoposOf(value);
  const change = (escopo: Escopo, on: boolean): void => {
    const next = on ? [...chosen, escopo] : chosen.filter((other) => other !== escopo);
    onChange(next.join(','));
  };
  return (
    <fieldset
      className={`min-w-0 m-0 ${classes.escopos}`}
      aria-invalid={error === undefined ? undefined : true}
    >
      <legend className={`semibold ${classes.legenda}`}>{label}</legend>
      {CHAVES_ESCOPO.map((escopo) => (
        <label
          key={escopo}
          htmlFor={`${id}-${escopo}`}
          className={`row between gap-16 ${classes.escopo}`}
        >
          <span className="break">{ESCOPOS[escopo]}</span>
          <Switch
            id={`${id}-${escopo}`}
            checked={chosen.includes(escopo)}
            onChange={(on) => change(escopo, on)}
          />
        </label>
      ))}
      <FieldError text={error} />
    </fieldset>
  );
}
