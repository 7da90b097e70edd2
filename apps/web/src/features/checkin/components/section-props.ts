import type { CheckinChange, CheckinForm } from '../form/checkin-form.ts';
import type { Campo, Faltas } from '../form/steps.ts';

/** What every step of the form works on. */
export interface SectionProps {
  readonly form: CheckinForm;
  readonly change: (change: CheckinChange) => void;
  /** Messages shown at the fields; empty before the first attempt to send. */
  readonly faltas: Faltas;
  /** The field that is filled in next. */
  readonly next: Campo | undefined;
}
