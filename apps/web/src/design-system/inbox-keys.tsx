import { ActionIcon } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { type ReactElement, type RefObject, useEffect, useEffectEvent, useId } from 'react';
import classes from './keys-legend.module.css';

interface InboxKeys {
  /** To the next one, or the one before. */
  readonly onMove: (step: 1 | -1) => void;
  /** '?': which keys there are. */
  readonly onLegend: () => void;
}

/**
 * Keys while the focus is in the inbox: J opens the next item, K the one before. A button's own key
 * (`aria-keyshortcuts`) presses it; buttons of the inbox come first. In a text field all keys are letters.
 */
export function useInboxKeys(inbox: RefObject<HTMLElement | null>, keys: InboxKeys): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return;
    if (!inbox.current?.contains(target) || target.closest('input, textarea, select')) return;
    const step = STEPS[key.toLowerCase()];
    const selector = `[aria-keyshortcuts="${CSS.escape(key.toUpperCase())}"]`;
    const button =
      inbox.current.querySelector<HTMLElement>(selector) ??
      document.querySelector<HTMLElement>(selector);
    if (key === '?') keys.onLegend();
    else if (step) keys.onMove(step);
    else if (button) button.click();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1, arrowdown: 1, arrowup: -1 };

/** '?': lists the keys of an inbox, each with what it does. Not shown if there is most likely no keyboard. */
export function KeysLegend(props: {
  readonly keys: readonly (readonly [key: string, does: string])[];
  readonly open: boolean;
  readonly onToggle: () => void;
}): ReactElement {
  const id = useId();
  const close = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') props.onToggle();
  });
  useEffect(() => {
    if (!props.open) return;
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [props.open]);
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
