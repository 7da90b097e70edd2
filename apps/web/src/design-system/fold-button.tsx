import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import classes from './fold-button.module.css';

/** Folds a part of a screen up and down where it is narrow; a wide screen has room for all and hides the button. */
export function FoldButton(props: {
  /** The element that it folds. */
  readonly controls: string;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
  /** What stands in the folded part, below the name. */
  readonly note: ReactNode;
}): ReactElement {
  return (
    <button
      type="button"
      className={classes.fold}
      aria-expanded={props.open}
      aria-controls={props.controls}
      onClick={props.onToggle}
    >
      <IconAdjustmentsHorizontal size={22} aria-hidden />
      <span>
        {props.children}
        <span className={classes.note}>{props.note}</span>
      </span>
      <IconChevronDown size={22} className={classes.arrow} aria-hidden />
    </button>
  );
}
