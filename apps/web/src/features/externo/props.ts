import type { FormProps } from '../../capture/form/steps.ts';
import type { ConsultaCombustivel } from './combustivel.ts';
import type { ExternoField } from './faults.ts';
import type { ExternoChange, ExternoForm } from './rules.ts';

/** What each step's fields of the external form are given. */
export interface ExternoProps extends FormProps<ExternoForm, ExternoChange, ExternoField> {
  readonly consulta: ConsultaCombustivel;
}
