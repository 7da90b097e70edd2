import { ARLA_DECIMAIS, ARLA_MAX_LITROS, mensagensTarefas, takesArla } from '@frota/contract';
import type { ReactElement } from 'react';
import { doubtOf } from '../../../capture/form/doubt.ts';
import { BigInput } from '../../../design-system/big-input.tsx';
import type { TarefaProps } from './rules.ts';

/** Litres of Arla, optional and only beside Diesel S10. */
export function ArlaField({ form, change, faults }: TarefaProps): ReactElement | null {
  if (!takesArla(form.combustivel)) return null;
  return (
    <BigInput
      label="ARLA em litros (opcional)"
      description={`Até ${ARLA_MAX_LITROS} litros. Deixe em branco se não abasteceu ARLA.`}
      {...doubtOf(form.arla, ARLA_DECIMAIS, 'L')}
      value={form.arla}
      error={form.arlaCortada ? mensagensTarefas.arlaMaximo : faults.arla}
      onTexto={(text) => change({ field: 'arla', text })}
    />
  );
}
