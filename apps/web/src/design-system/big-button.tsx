import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef, ReactElement } from 'react';
import classes from './page-header.module.css';

type Props = ButtonProps & Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps>;

/** 56 px high, for gloves and thumbs. */
export function BigButton({ fullWidth = true, ...props }: Props): ReactElement {
  return <Button {...props} fullWidth={fullWidth} size="lg" className={`text-18 ${classes.big}`} />;
}
