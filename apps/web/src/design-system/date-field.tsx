import type { ReactElement } from 'react';
import { CalendarButton } from './calendar-button.tsx';
import { type DayLimits, dayText } from './day-text.ts';
import { TypedField, type TypedFieldProps } from './typed-field.tsx';

/** 'YYYY-MM-DD' or ''; shown as dd/mm/aaaa in every browser. */
export function DateField({
  min,
  max,
  calendar,
  onDay,
  ...props
}: TypedFieldProps &
  DayLimits & {
    readonly onDay: (day: string) => void;
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
