import {
  CAMPOS_OPCIONAIS,
  type CampoVeiculo,
  type FaultsVeiculo,
  faultsOfVeiculo,
  LITROS_DECIMAIS,
  mensagensNumero,
  mensagensVeiculos,
  opcoesDoNumero,
  SIM_NAO,
  VEICULO_TEXTO_MAX,
  type Veiculo,
} from '@frota/contract';
import { NativeSelect, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { FormModal } from '../../../design-system/form-modal.tsx';
import { NumberField } from '../../../design-system/number-field.tsx';
import { ApiError, errorText } from '../../../http/errors.ts';
import { useSaveVeiculo } from '../api.ts';
import { newForm, type Opcao, opcoesOf, toEnvio, typeCampo } from './veiculo-form.ts';
import classes from './veiculo-modal.module.css';

const BLANK: Opcao = { value: '', label: 'Selecione' };

/** Registers a vehicle, or changes the one given. */
export function VeiculoModal(props: {
  readonly veiculo: Veiculo | undefined;
  readonly onClose: () => void;
  readonly onSaved: (message: string) => void;
}): ReactElement {
  const isNew = props.veiculo === undefined;
  const [atual] = useState(() => newForm(props.veiculo));
  const [form, setForm] = useState(atual);
  const [faults, setFaults] = useState<FaultsVeiculo>({});
  const [failure, setFailure] = useState<string>();
  const save = useSaveVeiculo(props.veiculo?.id);

  function change(campo: CampoVeiculo, texto: string): void {
    setForm({ ...form, [campo]: typeCampo(campo, texto) });
    const { [campo]: _, ...others } = faults;
    setFaults(others);
    setFailure(undefined);
  }

  function submit(): void {
    const found = faultsOfVeiculo(form);
    setFaults(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return;
    const { criado, atualizado, erroSalvar } = mensagensVeiculos;
    const { erroCriarSemTexto, erroAtualizarSemTexto } = mensagensVeiculos;
    save.mutate(toEnvio(form), {
      onSuccess: () => props.onSaved(isNew ? criado : atualizado),
      onError: (error) => {
        if (error instanceof ApiError) setFaults(error.campos);
        setFailure(erroSalvar(errorText(error, isNew ? erroCriarSemTexto : erroAtualizarSemTexto)));
      },
    });
  }

  const field = (campo: CampoVeiculo) => ({
    size: 'md' as const,
    label: campo,
    withAsterisk: !CAMPOS_OPCIONAIS.includes(campo),
    value: form[campo],
    error: faults[campo],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      change(campo, event.currentTarget.value),
  });
  const text = { autoComplete: 'off', maxLength: VEICULO_TEXTO_MAX };
  const choice = (campo: Parameters<typeof opcoesOf>[0], blank: Opcao = BLANK) => ({
    ...field(campo),
    data: [blank, ...opcoesOf(campo, atual[campo])],
  });

  return (
    <FormModal
      title={isNew ? 'Novo Veículo' : 'Editar Veículo'}
      submitLabel={isNew ? 'Cadastrar Veículo' : 'Salvar Alterações'}
      busyLabel="Salvando..."
      busy={save.isPending}
      error={failure}
      onCloseError={() => setFailure(undefined)}
      onCancel={props.onClose}
      onSubmit={submit}
    >
      <div className={classes.fields}>
        <TextInput
          {...field('Placa')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus
        />
        <NativeSelect {...choice('Centro de custo')} />
        <TextInput {...field('Tipo')} {...text} />
        <TextInput {...field('Marca')} {...text} />
        <NativeSelect {...choice('Tipo de Combustível')} />
        <NumberField
          {...field('Capacidade Combustível')}
          label="Capacidade Combustível (L)"
          choices={opcoesDoNumero(form['Capacidade Combustível'], LITROS_DECIMAIS, 'L')}
          question={mensagensNumero.quisDizer}
          onChange={(texto) => change('Capacidade Combustível', texto)}
        />
        <NativeSelect {...choice('Cidade')} />
        <TextInput {...field('Proprietario')} {...text} />
        <NativeSelect
          {...choice('Km', { value: '', label: 'Não definida' })}
          label="Km preventiva"
        />
        <NativeSelect {...field('Tem SCR')} label="Tem SCR (usa ARLA)" data={[...SIM_NAO]} />
      </div>
    </FormModal>
  );
}
