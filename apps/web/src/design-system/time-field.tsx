import type { ReactElement } from 'react';
import { type TimeLimits, timeText } from './time-text.ts';
import { TypedField, type TypedFieldProps } from './typed-field.tsx';

/** 'HH:MM' or '', 24 hours in every browser. */
export function TimeField({
  max,
  onTime,
  ...props
}: TypedFieldProps & TimeLimits & { readonly onTime: (time: string) => void }): ReactElement {
  return <TypedField {...props} text={timeText({ max })} onValue={onTime} />;
}
