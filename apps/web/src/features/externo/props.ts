import type { EXTERNO } from '@frota/contract/externo';
import type { DescribedProps } from '../../capture/form/described-steps.tsx';
import type { Combustivel } from './faults.ts';

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
export type ExternoProps = DescribedProps<typeof EXTERNO> & {
  readonly consulta: ConsultaCombustivel;
  readonly goOn: () => void;
};
