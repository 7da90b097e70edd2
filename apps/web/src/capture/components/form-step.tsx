import type { ReactElement, ReactNode } from 'react';
import { StepSection, type StepState } from '../../design-system/step-section.tsx';
import { FieldError } from './field-error.tsx';
import classes from './form-step.module.css';

/** One step of a form; while locked it says what opens it and, after an attempt, what is missing. */
export function FormStep(props: {
  readonly number: number;
  readonly title: string;
  readonly state: StepState;
  readonly optional?: boolean;
  /** What opens the step: 'Abre quando a placa for lida.' */
  readonly antes: string;
  /** Messages to show while the step is locked. */
  readonly faltas: readonly string[];
  readonly children: ReactNode;
}): ReactElement {
  return (
    <StepSection
      number={props.number}
      title={props.title}
      state={props.state}
      optional={props.optional ?? false}
      lockedHint={
        <div className={classes.locked}>
          {props.antes}
          {props.faltas.map((falta) => (
            <FieldError key={falta} text={falta} />
          ))}
        </div>
      }
    >
      {props.children}
    </StepSection>
  );
}
