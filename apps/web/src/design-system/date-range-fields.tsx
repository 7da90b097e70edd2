import type { ReactElement } from 'react';
import { DateField } from './date-field.tsx';
import { type DateRange, moveClosedRange, moveRange } from './date-range.ts';
import { calendarsOf } from './day-text.ts';

/** An end that would cross the other moves it. */
export function DateRangeFields(props: {
  readonly range: DateRange;
  readonly onRange: (range: DateRange) => void;
  /** An emptied field changes nothing. */
  readonly closed?: boolean;
  readonly max?: string;
  readonly error?: string | undefined;
  readonly className?: string | undefined;
}): ReactElement {
  const { range, onRange } = props;
  const calendars = calendarsOf(range, props.max);
  const moved = props.closed ? moveClosedRange : moveRange;
  const className = props.className ?? '';
  return (
    <>
      <DateField
        className={className}
        // A typed end moves the other; only the calendar is limited.
        max={props.max}
        calendar={calendars.de}
        label="De"
        value={range.inicio}
        onPeriod={onRange}
        onDay={(day) => onRange(moved(range, { inicio: day }))}
      />
      <DateField
        className={className}
        max={props.max}
        calendar={calendars.ate}
        label="Até"
        value={range.fim}
        onPeriod={onRange}
        error={props.error}
        onDay={(day) => onRange(moved(range, { fim: day }))}
      />
    </>
  );
}
