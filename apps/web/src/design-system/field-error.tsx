import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import classes from './field-error.module.css';

/** What is wrong with a field, with a sign beside the colour; nothing where nothing is. */
export function FieldError({ text }: { readonly text?: string | undefined }): ReactElement | null {
  if (!text) return null;
  return (
    <p className={classes.error} role="alert">
      <IconAlertTriangle size={20} className={classes.icon} aria-hidden />
      {text}
    </p>
  );
}
