import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import classes from './viewfinder.module.css';

/** A button over the picture: 56 px at least. Esc on it closes the viewfinder alone, not the form's dialog around it. */
export function FinderButton(props: ComponentPropsWithRef<'button'>): ReactElement {
  return (
    <UnstyledButton
      {...props}
      className={`${classes.button} ${props.className ?? ''}`}
      data-mantine-stop-propagation
    />
  );
}
