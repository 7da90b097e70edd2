import type { ReactElement } from 'react';
import { CalendarButton } from './calendar-button.tsx';
import type { OnPeriod } from './date-range.ts';
import { type DayLimits, dayText } from './day-text.ts';
import { TypedField, type TypedFieldProps } from './typed-field.tsx';

/** 'YYYY-MM-DD' or ''; shown as dd/mm/aaaa in every browser. */
export function DateField({
  min,
  max,
  calendar,
  onDay,
  onPeriod,
  ...props
}: TypedFieldProps &
  DayLimits & {
    readonly onDay: (day: string) => void;
    /** Where the day is an end of a period: the calendar offers whole ones, too. */
    readonly onPeriod?: OnPeriod;
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
          onPeriod={onPeriod}
        />
      )}
    />
  );
}
