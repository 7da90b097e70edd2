import type { ReactElement } from 'react';
import type { StepState } from '../../design-system/step-section.tsx';
import type { Faults } from '../../http/form/faults.ts';

export interface FormProps<Form, Change, Field extends string> {
  readonly form: Form;
  readonly change: (change: Change) => void;
  /** Shown after an attempt to send, or told by the server. */
  readonly faults: Faults<Field>;
  /** The only highlighted field; undefined when all are filled. */
  readonly next: string | undefined;
}

export interface Step<Props, Field extends string> {
  readonly title: string;
  readonly opensWhen: string;
  readonly optional?: string;
  /** Default: the step before. */
  readonly opensWith?: string;
  /** A button opens it, after the user checked the step before. */
  readonly followedByHand?: boolean;
  /** True while it still asks something: it is not done. */
  readonly isAsking?: (props: Props) => boolean;
  readonly fields: readonly Field[];
  readonly Fields: (props: Props) => ReactElement;
}

export type Steps<Field extends string> = Readonly<
  Record<string, Pick<Step<never, Field>, 'fields' | 'opensWith' | 'optional'>>
>;

export function stepFaults<Field extends string>(
  { fields }: { readonly fields: readonly Field[] },
  faults: Faults<Field>,
): string[] {
  return fields.flatMap((field) => faults[field] ?? []);
}

export function nextField<Field extends string>(
  steps: Steps<Field>,
  faults: Faults<Field>,
): Field | undefined {
  const fields = Object.values(steps).flatMap((step) => step.fields);
  return fields.find((field) => faults[field] !== undefined);
}

export function currentStep<Field extends string>(
  steps: Steps<Field>,
  faults: Faults<Field>,
): string {
  const names = Object.keys(steps);
  const open = names.find((name) => isMissing(steps, name, faults));
  return open ?? names.at(-1)!;
}

/** An optional step stays open. */
export function stepState<Field extends string>(
  steps: Steps<Field>,
  name: string,
  faults: Faults<Field>,
): StepState {
  const names = Object.keys(steps);
  const { opensWith, optional } = steps[name]!;
  const filled = optional === undefined && !isMissing(steps, name, faults);
  if (opensWith !== undefined) {
    if (stepState(steps, opensWith, faults) !== 'done') return 'locked';
    return filled ? 'done' : 'open';
  }
  const current = currentStep(steps, faults);
  const distance = names.indexOf(name) - names.indexOf(current);
  if (distance !== 0) return distance < 0 ? 'done' : 'locked';
  return filled ? 'done' : 'open';
}

/** Fields of all steps that are not locked. */
export function reachedFields<Field extends string>(
  steps: Steps<Field>,
  faults: Faults<Field>,
): readonly Field[] {
  return Object.entries(steps).flatMap(([name, { fields }]) =>
    stepState(steps, name, faults) === 'locked' ? [] : fields,
  );
}

function isMissing<Field extends string>(
  steps: Steps<Field>,
  name: string,
  faults: Faults<Field>,
): boolean {
  return steps[name]!.fields.some((field) => faults[field] !== undefined);
}
