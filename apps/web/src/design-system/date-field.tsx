import type { ReactElement } from 'react';
import { CalendarButton } from './calendar-button.tsx';
import { type DayLimits, dayText } from './day-text.ts';
import { TypedField, type TypedFieldProps } from './typed-field.tsx';

/**
 * A day 'YYYY-MM-DD', '' where none is chosen, typed and shown as dd/mm/aaaa in every browser, with a
 * calendar beside.
 */
export function DateField({
  min,
  max,
  calendar,
  onDay,
  ...props
}: TypedFieldProps &
  DayLimits & {
    readonly onDay: (day: string) => void;
    /** Narrower limits of the calendar alone. */
    readonly calendar?: DayLimits;
  }): ReactElement {
  const limits = { min, max };
  return (
    <TypedField
      {...props}
      text={dayText(limits)}
      onValue={onDay}
      section={(report) => (
        <CalendarButton
          label={`Calendário: ${props.label}`}
          day={props.value}
          limits={calendar ?? limits}
          onDay={report}
        />
      )}
    />
  );
}
