import { ActionIcon, Button, Popover } from '@mantine/core';
import { assignRef } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type ReactElement,
  type Ref,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { TodayContext } from './clock.ts';
import classes from './dates.module.css';
import {
  clampDay,
  type DayLimits,
  dayLabel,
  monthLabel,
  moveDay,
  type OnPeriod,
  type Period,
  shiftDay,
  shiftMonth,
  weeksOf,
} from './days.ts';

const WEEKDAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];

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

/** The month that is shown, from its first day to its last. */
function wholeMonth(at: string): Period {
  const inicio = `${at.slice(0, 8)}01`;
  const fim = shiftDay(shiftMonth(inicio, 1), -1);
  return { label: `Todo ${monthLabel(at)}`, range: { inicio, fim } };
}

/** 'YYYY-MM-DD'; begins at the chosen day, or today. */
function MonthCalendar(props: {
  readonly day: string;
  readonly limits: DayLimits;
  readonly onDay: (day: string) => void;
  /** Where the day is an end of a period. */
  readonly onPeriod: OnPeriod;
}): ReactElement {
  const { limits, onDay, onPeriod } = props;
  const today = useContext(TodayContext)();
  /** Keyboard position. */
  const [at, setAt] = useState(() => clampDay(props.day || today, limits));
  const title = useId();
  const grid = useRef<HTMLTableElement>(null);
  const movedByKey = useRef(false);
  const whole = wholeMonth(at);
  const isOpen = (day: string): boolean => clampDay(day, limits) === day;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus goes with the day
  useEffect(() => {
    if (movedByKey.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    movedByKey.current = false;
  }, [at]);

  function press(event: KeyboardEvent): void {
    const to = moveDay(at, event.key);
    if (to === undefined) return;
    event.preventDefault();
    movedByKey.current = true;
    setAt(clampDay(to, limits));
  }

  function month(months: 1 | -1): ReactElement {
    const to = clampDay(shiftMonth(at, months), limits);
    const Icon = months === 1 ? IconChevronRight : IconChevronLeft;
    return (
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={months === 1 ? 'Próximo mês' : 'Mês anterior'}
        disabled={to.slice(0, 7) === at.slice(0, 7)}
        onClick={() => setAt(to)}
      >
        <Icon size={22} aria-hidden />
      </ActionIcon>
    );
  }

  return (
    <div className="stack gap-4">
      <div className="row between">
        {month(-1)}
        <span id={title} className={`bold ${classes.month}`} aria-live="polite">
          {monthLabel(at)}
        </span>
        {month(1)}
      </div>
      <table ref={grid} className={classes.grid} aria-labelledby={title}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name[0]?.toUpperCase()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(at).map((week, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: weeks have no other name
            <tr key={index}>
              {week.map((day, weekday) => (
                <td key={WEEKDAYS[weekday]}>
                  {day && (
                    <button
                      type="button"
                      className={`w-full ${classes.day}`}
                      tabIndex={day === at ? 0 : -1}
                      data-autofocus={day === at || undefined}
                      disabled={!isOpen(day)}
                      aria-label={dayLabel(day)}
                      aria-pressed={day === props.day}
                      aria-current={day === today ? 'date' : undefined}
                      onKeyDown={press}
                      onClick={() => onDay(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button variant="subtle" disabled={!isOpen(today)} onClick={() => onDay(today)}>
        Hoje
      </Button>
      {onPeriod && (
        <Button variant="light" h={44} onClick={() => onPeriod(whole.range)}>
          {whole.label}
        </Button>
      )}
    </div>
  );
}
