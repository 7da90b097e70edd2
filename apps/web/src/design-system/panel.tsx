import { Title } from '@mantine/core';
import { type ReactElement, type ReactNode, useId } from 'react';
import classes from './panel.module.css';

/** A titled part of a page in a frame of its own. */
export function Panel(props: {
  readonly title: string;
  /** A line below the title. */
  readonly note?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}): ReactElement {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <header className={classes.head}>
        <div className={classes.texts}>
          <Title order={2} id={id} className={classes.title}>
            {props.title}
          </Title>
          {props.note && <p className={classes.note}>{props.note}</p>}
        </div>
        {props.action}
      </header>
      {props.children}
    </section>
  );
}

/** What a panel says in place of its content where there is none. */
export function PanelEmpty({ children }: { readonly children: ReactNode }): ReactElement {
  return <p className={classes.empty}>{children}</p>;
}
