import { IconCheck, IconLock } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useId } from 'react';
import classes from './step-section.module.css';

export type StepState = 'locked' | 'open' | 'done';

const STATE_TEXT: Record<StepState, string> = {
  locked: 'Bloqueado: complete o passo anterior',
  open: 'Passo atual',
  done: 'Concluído',
};

export function StepSection(props: {
  readonly number: number;
  readonly title: string;
  readonly state: StepState;
  readonly optional?: string | undefined;
  readonly lockedHint?: ReactNode;
  readonly children: ReactNode;
}): ReactElement {
  const titleId = useId();
  const locked = props.state === 'locked';
  return (
    <section className={`card ${classes.step}`} data-state={props.state} aria-labelledby={titleId}>
      <header className={`row gap-12 ${classes.header}`}>
        <span className={`stack flex-none bold ${classes.number}`} aria-hidden>
          {props.state === 'done' ? <IconCheck size={22} stroke={3} /> : props.number}
        </span>
        <h2 id={titleId} className={`grow min-w-0 m-0 text-18 ${classes.title}`}>
          {props.title}
          {props.optional && <span className={classes.optional}> ({props.optional})</span>}
        </h2>
        {locked && <IconLock size={20} className={classes.lock} aria-hidden />}
        <span className={classes.hidden}>{STATE_TEXT[props.state]}</span>
      </header>
      {locked ? (
        props.lockedHint && <div className={`m-0 ${classes.hint}`}>{props.lockedHint}</div>
      ) : (
        <div className={`column gap-16 ${classes.body}`}>{props.children}</div>
      )}
    </section>
  );
}
