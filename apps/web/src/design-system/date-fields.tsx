import { ActionIcon, Button } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactElement, Suspense, useContext, useRef, useState } from 'react';
import { TodayContext } from './clock.ts';
import classes from './dates.module.css';
import {
  calendarsOf,
  type DateRange,
  type DayLimits,
  dayText,
  moveClosedRange,
  moveRange,
  type OnPeriod,
  periodsOf,
} from './days.ts';
import { laterPart } from './later.ts';
import { TypedField, type TypedFieldProps } from './typed-field.tsx';

const CalendarPopover = laterPart(
  async () => (await import('./calendar-popover.tsx')).CalendarPopover,
);

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
    /** If the day is an end of a period: the calendar offers whole periods too. */
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

/** Opens a month beside itself; a chosen day or period closes it. */
function CalendarButton(props: {
  readonly label: string;
  /** 'YYYY-MM-DD' or ''. */
  readonly day: string;
  readonly limits: DayLimits;
  readonly onDay: (day: string) => void;
  /** If whole periods are offered too. */
  readonly onPeriod: OnPeriod;
}): ReactElement {
  const [opened, setOpened] = useState<boolean>();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <ActionIcon
        ref={button}
        variant="subtle"
        size={38}
        aria-label={props.label}
        aria-haspopup="dialog"
        aria-expanded={opened ?? false}
        onClick={() => setOpened(!opened)}
      >
        <IconCalendar size={20} aria-hidden />
      </ActionIcon>
      {opened !== undefined && (
        <Suspense>
          <CalendarPopover {...props} opened={opened} onChange={setOpened} button={button} />
        </Suspense>
      )}
    </>
  );
}

/** Two days, and the most usual periods below them. An end that would cross the other moves it. */
export function DateRangeFields(props: {
  readonly range: DateRange;
  readonly onRange: (range: DateRange) => void;
  /** Both days are needed: emptying a field changes nothing. */
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
