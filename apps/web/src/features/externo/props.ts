import type { FormProps } from '../../capture/form/steps.ts';
import type { Combustivel, ExternoField } from './faults.ts';
import type { ExternoChange, ExternoForm } from './rules.ts';

/** Which fuel and tank the register gives for the plate, or why it gives none. */
export interface ConsultaCombustivel {
  readonly combustivel: Combustivel;
  /** Litres that the vehicle's tank holds, where the register knows the plate. */
  readonly capacidade: number | null;
  readonly searching: boolean;
  /** A registered plate one confusable character away. */
  readonly sugestao: string | undefined;
  /** Asks again, where the question failed and not the plate. */
  readonly retry: (() => void) | undefined;
}

/** What each step's fields of the external form are given; `goOn` leads to the step that is to be filled in. */
export interface ExternoProps extends FormProps<ExternoForm, ExternoChange, ExternoField> {
  readonly consulta: ConsultaCombustivel;
  readonly goOn: () => void;
}
