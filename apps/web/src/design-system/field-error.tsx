import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import classes from './typed-field.module.css';

export function FieldError({ text }: { readonly text?: string | undefined }): ReactElement | null {
  if (!text) return null;
  return (
    <p className={`flex gap-8 m-0 semibold ${classes.error}`} role="alert">
      <IconAlertTriangle size={20} className={`flex-none ${classes.icon}`} aria-hidden />
      {text}
    </p>
  );
}
