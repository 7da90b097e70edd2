import type { ComponentProps, ReactElement } from 'react';
import { DateField } from '../../design-system/date-field.tsx';
import type { Held } from './fields.tsx';

type Rest = Omit<ComponentProps<typeof DateField>, keyof Held | 'onDay'>;

/** The kind of a field for a day; apart from the others, as it brings a calendar. */
export function date(rest: Rest = {}) {
  return {
    kind: 'own' as const,
    draw: ({ onChange, ...held }: Held): ReactElement => (
      <DateField {...held} {...rest} onDay={onChange} />
    ),
  };
}
