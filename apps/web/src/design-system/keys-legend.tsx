import { ActionIcon } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { type ReactElement, useId } from 'react';
import classes from './keys-legend.module.css';

/** '?': tells the keys of an inbox (inbox-keys.ts), each with what it does. Not shown where there is most likely no keyboard. */
export function KeysLegend(props: {
  readonly keys: readonly (readonly [key: string, does: string])[];
  readonly open: boolean;
  readonly onToggle: () => void;
}): ReactElement {
  const id = useId();
  return (
    <div className={classes.legend}>
      <ActionIcon
        variant="outline"
        size={48}
        aria-label="Teclas"
        aria-expanded={props.open}
        aria-controls={id}
        onClick={props.onToggle}
      >
        <IconHelp size={24} aria-hidden />
      </ActionIcon>
      <dl id={id} className={`tile m-0 ${classes.keys}`} hidden={!props.open}>
        {props.keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
