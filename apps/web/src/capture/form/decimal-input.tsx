import { mensagensNumero, opcoesDoNumero } from '@frota/contract';
import { type ReactElement, useRef, useState } from 'react';
import { BigInput } from '../../design-system/big-input.tsx';
import { useShowWhatIsSaid } from './scroll.ts';

/**
 * A big field for litres or R$. Where '15.000' may be fifteen thousand or fifteen it asks which, and comes
 * into view with its question once it is left.
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
  const { texto, decimais, unidade, ...field } = props;
  const choices = opcoesDoNumero(texto, decimais, unidade);
  const element = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<string>();
  useShowWhatIsSaid(element, asked);
  return (
    <div ref={element}>
      <BigInput
        {...field}
        value={texto}
        unidade={unidade === 'L' ? unidade : undefined}
        choices={choices}
        question={mensagensNumero.quisDizer}
        onBlur={() => setAsked(choices.length > 0 ? texto : undefined)}
      />
    </div>
  );
}
