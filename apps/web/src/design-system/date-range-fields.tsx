import { Button } from '@mantine/core';
import { type ReactElement, useContext } from 'react';
import { DateField } from './date-field.tsx';
import { type DateRange, moveClosedRange, moveRange, periodsOf } from './date-range.ts';
import classes from './dates.module.css';
import { calendarsOf } from './day-text.ts';
import { TodayContext } from './today.ts';

/** Two days, with the periods that are asked for most below them. An end that would cross the other moves it. */
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
      <Periods range={range} onRange={onRange} />
    </>
  );
}

function Periods({
  range,
  onRange,
}: {
  readonly range: DateRange;
  readonly onRange: (range: DateRange) => void;
}): ReactElement {
  const today = useContext(TodayContext)();
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, as nothing is filled in
    <div role="group" aria-label="Períodos" className={`flex col-all ${classes.periods}`}>
      {periodsOf(today).map(({ label, range: { inicio, fim } }) => (
        <Button
          key={label}
          variant="subtle"
          h={36}
          px={8}
          aria-pressed={inicio === range.inicio && fim === range.fim}
          onClick={() => onRange({ inicio, fim })}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
