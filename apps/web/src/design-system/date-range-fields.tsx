import type { ReactElement } from 'react';
import { DateField } from './date-field.tsx';
import { type DateRange, moveClosedRange, moveRange } from './date-range.ts';

/** The two ends of a period, 'De' and 'Até': where one would cross the other, the other follows. */
export function DateRangeFields(props: {
  readonly range: DateRange;
  readonly onRange: (range: DateRange) => void;
  /** Both ends always stand: an emptied field changes nothing. */
  readonly closed?: boolean;
  /** The last day to choose from. */
  readonly max?: string;
  /** What is wrong with the period. */
  readonly error?: string | undefined;
  readonly className?: string | undefined;
}): ReactElement {
  const { range, onRange } = props;
  const moved = props.closed ? moveClosedRange : moveRange;
  const className = props.className ?? '';
  return (
    <>
      <DateField
        className={className}
        // An end that is typed beyond the other moves it: only the calendar stops there.
        max={props.max}
        calendar={{ max: range.fim || props.max }}
        label="De"
        value={range.inicio}
        onDay={(day) => onRange(moved(range, { inicio: day }))}
      />
      <DateField
        className={className}
        max={props.max}
        calendar={{ min: range.inicio || undefined, max: props.max }}
        label="Até"
        value={range.fim}
        error={props.error}
        onDay={(day) => onRange(moved(range, { fim: day }))}
      />
    </>
  );
}
