import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import classes from './panel.module.css';

/** Folded on narrow screens only. */
export function FoldedFields(props: {
  readonly name: string;
  readonly note: ReactNode;
  readonly className: string | undefined;
  readonly children: ReactNode;
}): ReactElement {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={`row gap-12 ${classes.foldedFieldsFold}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <IconAdjustmentsHorizontal size={22} aria-hidden />
        <span>
          {props.name}
          <span className={`small block ${classes.foldedFieldsNote}`}>{props.note}</span>
        </span>
        <IconChevronDown size={22} className={`flex-none ${classes.foldedFieldsArrow}`} aria-hidden />
      </button>
      <div
        id={id}
        className={`${classes.fields} ${props.className ?? ''}`}
        data-open={open || undefined}
      >
        {props.children}
      </div>
    </>
  );
}
