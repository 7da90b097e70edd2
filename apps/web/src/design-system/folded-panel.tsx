import { IconChevronDown } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useId } from 'react';
import classes from './panel.module.css';

/** Folded on narrow screens, or `always`. */
export function FoldedPanel(props: {
  readonly title: string;
  readonly note: string;
  readonly open: boolean;
  readonly always?: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}): ReactElement {
  const { open } = props;
  const id = useId();
  return (
    <section
      className={`card min-w-0 ${classes.foldedPanelPanel}`}
      data-always={props.always || undefined}
      aria-labelledby={id}
    >
      <h2 id={id} className={`m-0 text-18 ${classes.foldedPanelTitle}`}>
        <span className={classes.plain}>{props.title}</span>
        <button
          type="button"
          className={`row between gap-12 w-full ${classes.fold}`}
          aria-expanded={open}
          aria-controls={`${id}-conteudo`}
          onClick={props.onToggle}
        >
          <span>
            {props.title}
            <span className={`small block ${classes.foldedPanelNote}`}>{props.note}</span>
          </span>
          <IconChevronDown size={24} className={`flex-none ${classes.arrow}`} aria-hidden />
        </button>
      </h2>
      <div id={`${id}-conteudo`} className={classes.content} data-open={open || undefined}>
        {props.children}
      </div>
    </section>
  );
}
