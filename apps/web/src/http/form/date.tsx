import type { ComponentProps, ReactElement } from 'react';
import { DateField } from '../../design-system/date-field.tsx';
import type { Held } from './fields.tsx';

type Rest = Omit<ComponentProps<typeof DateField>, keyof Held | 'onDay'>;

/** In its own file, as it brings the calendar. */
export function date(rest: Rest = {}) {
  return {
    kind: 'own' as const,
    draw: ({ onChange, ...held }: Held): ReactElement => (
      <DateField {...held} {...rest} onDay={onChange} />
    ),
  };
}
