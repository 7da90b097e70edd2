import { ActionIcon, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import classes from './calendar-button.module.css';
import type { DayLimits } from './day-text.ts';
import { MonthCalendar } from './month-calendar.tsx';

/** Opens a month beside itself; a chosen day closes it. */
export function CalendarButton(props: {
  readonly label: string;
  /** 'YYYY-MM-DD', '' where none is chosen. */
  readonly day: string;
  readonly limits: DayLimits;
  readonly onDay: (day: string) => void;
}): ReactElement {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      middlewares={{ flip: true, shift: { padding: 8, crossAxis: true } }}
      trapFocus
      returnFocus
      shadow="md"
      classNames={{ dropdown: classes.dropdown }}
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          size={38}
          aria-label={props.label}
          onClick={() => setOpened(!opened)}
        >
          <IconCalendar size={20} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <MonthCalendar
          day={props.day}
          limits={props.limits}
          onDay={(day) => {
            setOpened(false);
            props.onDay(day);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
