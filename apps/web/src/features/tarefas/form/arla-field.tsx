import { ARLA_DECIMAIS, ARLA_MAX_LITROS, mensagensTarefas, takesArla } from '@frota/contract';
import type { ReactElement } from 'react';
import { DecimalInput } from '../../../capture/form/decimal-input.tsx';
import type { TarefaProps } from './rules.ts';

/** Litres of Arla, optional and only beside Diesel S10. */
export function ArlaField({ form, change, faults }: TarefaProps): ReactElement | null {
  if (!takesArla(form.combustivel)) return null;
  return (
    <DecimalInput
      label="ARLA em litros (opcional)"
      description={`Até ${ARLA_MAX_LITROS} litros. Deixe em branco se não abasteceu ARLA.`}
      texto={form.arla}
      decimais={ARLA_DECIMAIS}
      unidade="L"
      error={form.arlaCortada ? mensagensTarefas.arlaMaximo : faults.arla}
      onTexto={(text) => change({ field: 'arla', text })}
    />
  );
}
