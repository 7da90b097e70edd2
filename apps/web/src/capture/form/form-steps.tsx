import { type ReactElement, type ReactNode, useEffect } from 'react';
import { StepSection, type StepState } from '../../design-system/step-section.tsx';
import { DraftBanner } from './draft-banner.tsx';
import classes from './form-steps.module.css';
import { NotKeptNotice } from './not-kept-notice.tsx';
import { scrollToTop, useFollowStep } from './scroll.ts';
import { currentStep, type Step, stepFaults, stepState } from './steps.ts';
import type { FormState } from './use-form.ts';

export interface FormStepsProps<Props, Field extends string> {
  readonly state: Pick<
    FormState<object, Field, unknown>,
    'body' | 'busy' | 'discard' | 'faults' | 'isKept' | 'isTouched' | 'missing' | 'restored'
  >;
  /** The same table as the form's. */
  readonly steps: Readonly<Record<string, Step<Props, Field>>>;
  /** What each step is given. */
  readonly parts: Props;
}

/**
 * A form's steps, each opened by the one before; the next one follows into view. While locked a step says what opens
 * it. What is missing stands in the open step.
 */
export function FormSteps<Props extends object, Field extends string>(
  props: FormStepsProps<Props, Field> & {
    readonly after?: ReactNode;
  },
): ReactElement {
  const { state, steps } = props;
  const names = Object.keys(steps);
  const current = currentStep(steps, state.missing);
  const stay = !state.isTouched || (steps[current]!.followedByHand ?? false);
  useFollowStep(state.body, current, names, stay);
  const { body, restored } = state;
  useEffect(() => {
    if (restored) scrollToTop(body.current);
  }, [body, restored]);
  return (
    <div ref={state.body} className={`stack gap-16 ${classes.steps}`} inert={state.busy}>
      <DraftBanner restored={state.restored} onDiscard={state.discard} />
      {!state.isKept && <NotKeptNotice />}
      {Object.entries(steps).map(([name, step], index) => {
        const faults = stepFaults(step, state.faults);
        return (
          <div key={name} data-step={name}>
            <StepSection
              number={index + 1}
              title={step.title}
              state={shownState(step, props.parts, stepState(steps, name, state.missing), faults)}
              optional={step.optional}
              lockedHint={step.opensWhen}
            >
              <step.Fields {...props.parts} />
            </StepSection>
          </div>
        );
      })}
      {props.after}
    </div>
  );
}

/** A step that asks something, or in which something was refused, is not done. */
function shownState<Props, Field extends string>(
  step: Step<Props, Field>,
  parts: Props,
  state: StepState,
  faults: readonly string[],
): StepState {
  return state === 'done' && (faults.length > 0 || step.isAsking?.(parts)) ? 'open' : state;
}
