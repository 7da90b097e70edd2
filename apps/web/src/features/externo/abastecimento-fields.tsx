import {
  ARLA_DECIMAIS,
  ARLA_MAX_LITROS,
  LITROS_DECIMAIS,
  mensagensTarefas,
  takesArla,
  VALOR_DECIMAIS,
} from '@frota/contract';
import type { ReactElement } from 'react';
import { doubtOf } from '../../capture/form/doubt.ts';
import { PhotoSlot } from '../../capture/photo/photo-slot.tsx';
import { BigInput } from '../../design-system/big-input.tsx';
import classes from './abastecimento-fields.module.css';
import type { ExternoProps } from './steps.tsx';

/** Litres, Arla for S10 vehicles only, and what the driver may add: total and receipt. */
export function AbastecimentoFields(props: ExternoProps): ReactElement {
  const { form, consulta, change, faults } = props;
  return (
    <>
      <BigInput
        label="Litros abastecidos"
        unidade="L"
        {...doubtOf(form.litros, LITROS_DECIMAIS, 'L')}
        value={form.litros}
        error={faults.litros}
        onTexto={(text) => change({ field: 'litros', text })}
      />
      {takesArla(consulta.combustivel.tipo) && (
        <BigInput
          label="Litros de Arla (opcional)"
          description={`Até ${ARLA_MAX_LITROS} litros. Deixe em branco se não abasteceu Arla.`}
          unidade="L"
          {...doubtOf(form.arla, ARLA_DECIMAIS, 'L')}
          value={form.arla}
          error={form.arlaCortada ? mensagensTarefas.arlaMaximo : faults.arla}
          onTexto={(text) => change({ field: 'arla', text })}
        />
      )}
      <details className={classes.extra} open={hasExtra(props) || undefined}>
        <summary className={classes.summary}>Valor e comprovante (opcional)</summary>
        <div className={classes.fields}>
          <BigInput
            label="Valor total (R$)"
            {...doubtOf(form.valor, VALOR_DECIMAIS, 'R$')}
            value={form.valor}
            error={faults.valor}
            onTexto={(text) => change({ field: 'valor', text })}
          />
          <PhotoSlot
            key={form.placa.request}
            foto={form.comprovante}
            onPhoto={(value) => change({ field: 'comprovante', value })}
            guide="comprovante"
            subject="o comprovante"
            title="Foto do comprovante"
            highlight={false}
            fault={faults.comprovante}
          />
        </div>
      </details>
    </>
  );
}

/** What is filled in, or at fault, is not folded away. */
function hasExtra({ form, faults }: ExternoProps): boolean {
  return [form.valor, form.comprovante, faults.valor, faults.comprovante].some(Boolean);
}
