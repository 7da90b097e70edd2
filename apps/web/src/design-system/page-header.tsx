import { Title } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import classes from './page-header.module.css';

/** Title of a page, a line below it, and its actions at the right. */
export function PageHeader(props: {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
}): ReactElement {
  return (
    <header className={classes.header}>
      <div className={classes.texts}>
        <Title order={1} className={classes.title}>
          {props.title}
        </Title>
        {props.subtitle && <div className={classes.subtitle}>{props.subtitle}</div>}
      </div>
      {props.actions && <div className={classes.actions}>{props.actions}</div>}
    </header>
  );
}
