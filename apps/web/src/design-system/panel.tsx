import { Title } from '@mantine/core';
import { type ReactElement, type ReactNode, useId } from 'react';
import classes from './panel.module.css';

export function Panel(props: {
  readonly title: string;
  readonly note?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}): ReactElement {
  const id = useId();
  return (
    <section className={`card column gap-12 min-w-0 p-16 ${classes.panel}`} aria-labelledby={id}>
      <header className={`flex gap-8 between ${classes.head}`}>
        <div className="min-w-0">
          <Title order={2} id={id} className={`text-18 ${classes.title}`}>
            {props.title}
          </Title>
          {props.note && <p className={`small ${classes.note}`}>{props.note}</p>}
        </div>
        {props.action}
      </header>
      {props.children}
    </section>
  );
}

export function PanelEmpty({ children }: { readonly children: ReactNode }): ReactElement {
  return <p className={`stack grow m-0 muted text-center ${classes.empty}`}>{children}</p>;
}
