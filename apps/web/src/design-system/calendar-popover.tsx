import { Popover } from '@mantine/core';
import { assignRef } from '@mantine/hooks';
import {
  type ReactElement,
  type Ref,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import classes from './calendar-popover.module.css';
import type { OnPeriod } from './date-range.ts';
import type { DayLimits } from './day-text.ts';
import { MonthCalendar } from './month-calendar.tsx';

export function CalendarPopover(props: {
  readonly label: string;
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly day: string;
  readonly limits: DayLimits;
  readonly onDay: (day: string) => void;
  readonly onPeriod: OnPeriod;
}): ReactElement {
  const { onPeriod } = props;
  // First drawn closed: only then Mantine returns the focus.
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  return (
    <Popover
      opened={isDrawn && props.opened}
      onChange={props.onChange}
      position="bottom-end"
      middlewares={{ flip: true, shift: { padding: 8, crossAxis: true } }}
      trapFocus
      returnFocus
      shadow="md"
      withRoles={false}
      classNames={{ dropdown: classes.dropdown }}
    >
      <Popover.Target>
        <Standing button={props.button} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={props.label}>
        <MonthCalendar
          day={props.day}
          limits={props.limits}
          onDay={(day) => {
            props.onChange(false);
            props.onDay(day);
          }}
          onPeriod={
            onPeriod &&
            ((range) => {
              props.onChange(false);
              onPeriod(range);
            })
          }
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The button exists before the popover. */
function Standing(props: {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly ref?: Ref<HTMLButtonElement>;
}): null {
  useLayoutEffect(() => assignRef(props.ref, props.button.current));
  return null;
}
