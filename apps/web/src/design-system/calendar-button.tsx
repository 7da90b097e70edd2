import { ActionIcon } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactElement, Suspense, useRef, useState } from 'react';
import type { OnPeriod } from './date-range.ts';
import type { DayLimits } from './day-text.ts';
import { laterPart } from './later-part.ts';

const CalendarPopover = laterPart(
  async () => (await import('./calendar-popover.tsx')).CalendarPopover,
);

/** Opens a month beside itself; a chosen day or period closes it. */
export function CalendarButton(props: {
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
