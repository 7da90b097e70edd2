import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import classes from './viewfinder.module.css';

/** Esc closes only the viewfinder, not the dialog around it. */
export function FinderButton(props: ComponentPropsWithRef<'button'>): ReactElement {
  return (
    <UnstyledButton
      {...props}
      className={`${classes.button} ${props.className ?? ''}`}
      data-mantine-stop-propagation
    />
  );
}
