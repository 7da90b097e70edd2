import { formatIdade } from '@frota/contract/formato';
import { mensagensRascunho } from '@frota/contract/rascunho';
import { Button } from '@mantine/core';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { Banner, FloatingNotice } from '../../design-system/banner.tsx';
import { StepSection, type StepState } from '../../design-system/step-section.tsx';
import classes from './form.module.css';
import { scrollToTop, useFollowStep } from './scroll.ts';
import { currentStep, type Step, stepFaults, stepState } from './steps.ts';
import type { FormState } from './use-form.ts';

export interface FormStepsProps<Props, Field extends string> {
  readonly state: Pick<
    FormState<object, Field, unknown>,
    'body' | 'busy' | 'discard' | 'faults' | 'isKept' | 'isTouched' | 'missing' | 'restored'
  >;
  readonly steps: Readonly<Record<string, Step<Props, Field>>>;
  readonly parts: Props;
}

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

/** A question or a fault keeps a step open. */
function shownState<Props, Field extends string>(
  step: Step<Props, Field>,
  parts: Props,
  state: StepState,
  faults: readonly string[],
): StepState {
  return state === 'done' && (faults.length > 0 || step.isAsking?.(parts)) ? 'open' : state;
}

function NotKeptNotice(): ReactElement | null {
  const [isSeen, setSeen] = useState(false);
  if (isSeen) return null;
  return (
    <FloatingNotice
      text={mensagensRascunho.naoGuardado}
      edge="top"
      closeLabel="Fechar aviso"
      onClose={() => setSeen(true)}
    />
  );
}

function DraftBanner(props: {
  readonly restored: Date | undefined;
  readonly onDiscard: () => void;
}): ReactElement | null {
  const { restored } = props;
  if (!restored) return null;
  return (
    <Banner tone="info">
      <div className={`row wrap between ${classes.line}`}>
        {mensagensRascunho.recuperado(formatIdade(restored, new Date()))}
        <Button variant="default" size="md" onClick={props.onDiscard}>
          {mensagensRascunho.descartar}
        </Button>
      </div>
    </Banner>
  );
}
