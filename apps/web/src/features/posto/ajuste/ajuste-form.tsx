import {
  ARLA_DECIMAIS,
  ARLA_MAX_LITROS,
  LITROS_DECIMAIS,
  mensagensNumero,
  opcoesDoNumero,
  takesArla,
  VALOR_DECIMAIS,
} from '@frota/contract';
import type { ReactElement } from 'react';
import { BigButton } from '../../../design-system/big-button.tsx';
import { DateField } from '../../../design-system/date-field.tsx';
import type { Notice } from '../../../design-system/notice.tsx';
import { NumberField } from '../../../design-system/number-field.tsx';
import { TimeField } from '../../../design-system/time-field.tsx';
import { useHoje } from '../use-hoje.ts';
import classes from './ajuste.module.css';
import type { AjusteForm as Form, Operacao } from './ajuste.ts';
import { CombustivelField } from './combustivel-field.tsx';
import { PessoaField } from './pessoa-field.tsx';
import { PlacaField } from './placa-field.tsx';
import { useAjusteForm } from './use-ajuste-form.ts';

/** The fields of a manual fueling. Key it by the kind of operation. */
export function AjusteForm(props: {
  readonly operacao: Operacao;
  readonly notice: Notice;
  readonly onSaved: (id: string, form: Form) => void;
}): ReactElement {
  const { operacao } = props;
  const hoje = useHoje();
  const { form, faults, saving, formRef, change, submit } = useAjusteForm({ ...props, hoje });
  const field = (campo: keyof Form) => ({
    size: 'md' as const,
    value: form[campo],
    error: faults[campo],
    autoComplete: 'off',
    classNames: { error: 'text-16 semibold' },
  });
  const decimal = (campo: keyof Form, decimals: number, unidade: 'L' | 'R$' = 'L') => ({
    ...field(campo),
    choices: opcoesDoNumero(form[campo], decimals, unidade),
    question: mensagensNumero.quisDizer,
    onChange: (texto: string) => change({ [campo]: texto }),
  });
  return (
    <form
      ref={formRef}
      className={`stack one-column items-start gap-16 ${classes.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <DateField
        {...field('data')}
        label="Data"
        required
        inputWrapperOrder={['label', 'input', 'error']}
        max={hoje}
        onDay={(data) => change({ data })}
      />
      <TimeField
        {...field('horario')}
        label="Horário"
        required
        inputWrapperOrder={['label', 'input', 'error']}
        onTime={(horario) => change({ horario })}
      />
      <PessoaField
        operacao={operacao}
        value={form.pessoa}
        error={faults.pessoa}
        onChange={(pessoa) => change({ pessoa })}
      />
      <PlacaField value={form.placa} error={faults.placa} onChange={(placa) => change({ placa })} />
      <NumberField
        {...field('km')}
        label="KM"
        required
        withAsterisk={false}
        whole
        onChange={(km) => change({ km })}
      />
      <CombustivelField
        operacao={operacao}
        placa={form.placa}
        value={form.tipo}
        error={faults.tipo}
        onChange={(tipo) => change({ tipo })}
      />
      <NumberField
        {...decimal('litragem', LITROS_DECIMAIS)}
        label="Litros"
        required
        withAsterisk={false}
      />
      {takesArla(form.tipo) && (
        <NumberField
          {...decimal('litragemArla', ARLA_DECIMAIS)}
          label={`Litros de ARLA (opcional, até ${ARLA_MAX_LITROS})`}
        />
      )}
      {operacao === 'externo' && (
        <NumberField
          {...decimal('valor', VALOR_DECIMAIS, 'R$')}
          label="Valor total (R$) (opcional)"
        />
      )}
      <div className={`stack ${classes.enviar}`}>
        <BigButton type="submit" loading={saving}>
          Salvar Ajuste
        </BigButton>
      </div>
    </form>
  );
}
