import { ActionIcon } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactElement, Suspense, useRef, useState } from 'react';
import type { OnPeriod } from './date-range.ts';
import { type DayLimits, dayText } from './day-text.ts';
import { laterPart } from './later-part.ts';
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

/** Opens a month beside itself; a chosen day or period closes it. */
function CalendarButton(props: {
  readonly label: string;
  /** 'YYYY-MM-DD' or ''. */
  readonly day: string;
  readonly limits: DayLimits;
  readonly onDay: (day: string) => void;
  /** Where whole periods are offered, too. */
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
