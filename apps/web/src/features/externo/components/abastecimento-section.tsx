import { ARLA_MAX_LITROS, mensagensTarefas, takesArla } from '@frota/contract';
import type { ReactElement } from 'react';
import { PhotoSlot } from '../../../capture/components/photo-slot.tsx';
import { BigInput } from '../../../design-system/big-input.tsx';
import classes from './abastecimento-section.module.css';
import type { SectionProps } from './section-props.ts';

/** Litres, Arla for S10 vehicles only, and what the driver may add: total and receipt. */
export function AbastecimentoSection(props: SectionProps): ReactElement {
  const { form, consulta, change, faltas } = props;
  return (
    <>
      <BigInput
        label="Litros abastecidos"
        inputMode="decimal"
        unidade="L"
        value={form.litros}
        error={faltas.litros}
        onTexto={(texto) => change({ type: 'litros', texto })}
      />
      {takesArla(consulta.combustivel.tipo) && (
        <BigInput
          label="Litros de Arla (opcional)"
          description={`Até ${ARLA_MAX_LITROS} litros. Deixe em branco se não abasteceu Arla.`}
          inputMode="decimal"
          unidade="L"
          value={form.arla}
          error={form.arlaCortada ? mensagensTarefas.arlaMaximo : faltas.arla}
          onTexto={(texto) => change({ type: 'arla', texto })}
        />
      )}
      <details className={classes.extra} open={hasExtra(props) || undefined}>
        <summary className={classes.summary}>Valor e comprovante (opcional)</summary>
        <div className={classes.fields}>
          <BigInput
            label="Valor total (R$)"
            inputMode="decimal"
            value={form.valor}
            error={faltas.valor}
            onTexto={(texto) => change({ type: 'valor', texto })}
          />
          <PhotoSlot
            key={form.placa.pedido}
            foto={form.comprovante}
            onPhoto={(foto) => change({ type: 'comprovante', foto })}
            guia="comprovante"
            objeto="o comprovante"
            titulo="Foto do comprovante"
            destaque={false}
            erro={faltas.comprovante}
          />
        </div>
      </details>
    </>
  );
}

/** What is filled in, or at fault, is not folded away. */
function hasExtra({ form, faltas }: SectionProps): boolean {
  return [form.valor, form.comprovante, faltas.valor, faltas.comprovante].some(Boolean);
}
