import type { ConsultaCombustivel } from '../api/get-combustivel.ts';
import type { ExternoChange, ExternoForm } from '../form/externo-form.ts';
import type { Campo, Faltas } from '../form/steps.ts';

/** What every step of the form works on. */
export interface SectionProps {
  readonly form: ExternoForm;
  readonly consulta: ConsultaCombustivel;
  readonly change: (change: ExternoChange) => void;
  /** Messages shown at the fields: after an attempt to send, and by the server. */
  readonly faltas: Faltas;
  /** The field that is filled in next. */
  readonly next: Campo | undefined;
}
