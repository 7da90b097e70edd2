import type { FormProps } from '../../capture/form/steps.ts';
import type { Combustivel, ExternoField } from './faults.ts';
import type { ExternoChange, ExternoForm } from './rules.ts';

export interface ConsultaCombustivel {
  readonly combustivel: Combustivel;
  /** The tank's capacity in litres, if the plate is registered. */
  readonly capacidade: number | null;
  readonly searching: boolean;
  /** A registered plate that differs in one similar character. */
  readonly sugestao: string | undefined;
  readonly retry: (() => void) | undefined;
}

/** `goOn` scrolls to the step to be filled in. */
export interface ExternoProps extends FormProps<ExternoForm, ExternoChange, ExternoField> {
  readonly consulta: ConsultaCombustivel;
  readonly goOn: () => void;
}
