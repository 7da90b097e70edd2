import { faultOfDecimal, mensagensNumero, opcoesDoNumero } from '@frota/contract';
import { type ReactElement, useRef, useState } from 'react';
import { BigInput } from '../../design-system/big-input.tsx';
import { useShowWhatIsSaid } from './scroll.ts';

/**
 * A big field for litres or R$. Once it is left it says what is wrong with the number, or, where '15.000' may be
 * fifteen thousand or fifteen, asks which, and comes into view with that.
 */
export function DecimalInput(props: {
  readonly label: string;
  readonly description?: string;
  readonly texto: string;
  readonly decimais: number;
  /** What is counted; litres stand in the field, R$ in its label. */
  readonly unidade: 'L' | 'R$';
  readonly error: string | undefined;
  readonly onTexto: (texto: string) => void;
}): ReactElement {
  const { texto, decimais, unidade, error, ...field } = props;
  const choices = opcoesDoNumero(texto, decimais, unidade);
  const element = useRef<HTMLDivElement>(null);
  const fault = faultOfDecimal(texto, decimais);
  /** The text with which it was left, where something is said of that. */
  const [left, setLeft] = useState<string>();
  useShowWhatIsSaid(element, left);
  return (
    <div ref={element}>
      <BigInput
        {...field}
        error={error ?? (choices.length === 0 && left === texto ? fault : undefined)}
        value={texto}
        unidade={unidade === 'L' ? unidade : undefined}
        choices={choices}
        question={mensagensNumero.quisDizer}
        onBlur={() => setLeft(fault === undefined ? undefined : texto)}
      />
    </div>
  );
}
