import type { ReactElement } from 'react';
import type { StepState } from '../../design-system/step-section.tsx';
import type { Faults } from '../../http/form/faults.ts';

/** What each part of a form is given. */
export interface FormProps<Form, Change, Field extends string> {
  readonly form: Form;
  readonly change: (change: Change) => void;
  /** What is said of the fields: after an attempt to send, and by the server. */
  readonly faults: Faults<Field>;
  /** The field that is filled in next: it alone calls for attention. Undefined when all are filled. */
  readonly next: string | undefined;
}

/** A row of a form's table of steps. */
export interface Step<Props, Field extends string> {
  readonly title: string;
  /** What opens it, said while it is locked: 'Depois da placa' */
  readonly opensWhen: string;
  /** That it may be left out, and what that means. */
  readonly optional?: string;
  /** The step that opens it, where that is not the one before it. */
  readonly opensWith?: string;
  /** Does not open by itself: the step before it is to be looked over, and has a button that leads here. */
  readonly followedByHand?: boolean;
  /** Whether the step, though filled in, still asks something and so does not count as done. */
  readonly isAsking?: (props: Props) => boolean;
  /** The fields that it must have, in the order in which they are filled in. */
  readonly fields: readonly Field[];
  readonly Fields: (props: Props) => ReactElement;
}

/** A form's steps in their order, each opened by the one before, or by the one that it names. */
export type Steps<Field extends string> = Readonly<
  Record<string, Pick<Step<never, Field>, 'fields' | 'opensWith' | 'optional'>>
>;

/** The messages of a step, in the order of its fields. */
export function stepFaults<Field extends string>(
  { fields }: { readonly fields: readonly Field[] },
  faults: Faults<Field>,
): string[] {
  return fields.flatMap((field) => faults[field] ?? []);
}

/** The field that is filled in next; undefined when all are filled. */
export function nextField<Field extends string>(
  steps: Steps<Field>,
  faults: Faults<Field>,
): Field | undefined {
  const fields = Object.values(steps).flatMap((step) => step.fields);
  return fields.find((field) => faults[field] !== undefined);
}

/** The step of the next field; the last one when nothing is missing. */
export function currentStep<Field extends string>(
  steps: Steps<Field>,
  faults: Faults<Field>,
): string {
  const names = Object.keys(steps);
  const open = names.find((name) => isMissing(steps, name, faults));
  return open ?? names.at(-1)!;
}

/** How far a step is; an optional one stays open. */
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

function isMissing<Field extends string>(
  steps: Steps<Field>,
  name: string,
  faults: Faults<Field>,
): boolean {
  return steps[name]!.fields.some((field) => faults[field] !== undefined);
}
