import { LITROS_DECIMAIS } from '@frota/contract/combustivel';
import {
  CAMPOS_OPCIONAIS,
  type CampoVeiculo,
  type Cidade,
  compareVeiculosRoute,
  createVeiculoRoute,
  faultsOfVeiculo,
  listCidadesRoute,
  listVeiculosRoute,
  mensagensCidades,
  mensagensVeiculos,
  SIM_NAO,
  updateVeiculoRoute,
  VEICULO_TEXTO_MAX,
  type Veiculo,
  type VeiculoTexto,
} from '@frota/contract/veiculos';
import { type ReactElement, useState } from 'react';
import { call } from '../../../http/client.ts';
import { errorText } from '../../../http/errors.ts';
import type { Field } from '../../../http/form/fields.tsx';
import { FormModal } from '../../../http/form/form-modal.tsx';
import { useFormValues } from '../../../http/form/use-form-values.ts';
import { useInvalidate, useRoute } from '../../../http/query.ts';
import { keepPlaca, newForm, type Opcao, opcoesOf, toEnvio } from './veiculo-form.ts';

const BLANK: Opcao = { value: '', label: 'Selecione' };

export function VeiculoModal(props: {
  readonly veiculo: Veiculo | undefined;
  readonly placa?: string | undefined;
  readonly onClose: () => void;
  readonly onSaved: (message: string) => void;
}): ReactElement {
  const id = props.veiculo?.id;
  const isNew = id === undefined;
  const [atual] = useState(() => ({
    ...newForm(props.veiculo),
    ...(props.placa && { Placa: keepPlaca(props.placa) }),
  }));
  const cidades = useRoute(listCidadesRoute);
  const { criado, atualizado, erroSalvar } = mensagensVeiculos;
  const { erroCriarSemTexto, erroAtualizarSemTexto } = mensagensVeiculos;
  const form = useFormValues({
    initial: atual,
    check: faultsOfVeiculo,
    shared: {
      versao: props.veiculo?.versao,
      read: (veiculo) => newForm(veiculo as Veiculo),
    },
    send: (values, versao) =>
      isNew
        ? call(createVeiculoRoute, { body: toEnvio(values) })
        : call(updateVeiculoRoute, { params: { id }, body: { ...toEnvio(values), versao } }),
    refresh: useInvalidate(listVeiculosRoute, compareVeiculosRoute),
    onSaved: () => props.onSaved(isNew ? criado : atualizado),
    failure: (error) =>
      erroSalvar(errorText(error, isNew ? erroCriarSemTexto : erroAtualizarSemTexto)),
  });
  return (
    <FormModal
      title={isNew ? 'Novo Veículo' : 'Editar Veículo'}
      submitLabel={isNew ? 'Cadastrar Veículo' : 'Salvar Alterações'}
      form={form}
      fields={fieldsOf(atual, {
        abertas: abertasOf(cidades.data?.cidades ?? []),
        falta: cidades.isError ? mensagensCidades.erro : undefined,
      })}
      inPairs
      onClose={props.onClose}
    />
  );
}

const abertasOf = (cidades: readonly Cidade[]): string[] =>
  cidades.filter(({ fechada }) => !fechada).map(({ nome }) => nome);

function fieldsOf(
  atual: VeiculoTexto,
  cidades: { readonly abertas: readonly string[]; readonly falta: string | undefined },
): readonly Field<VeiculoTexto>[] {
  const named = <C extends CampoVeiculo>(name: C, label: string = name) => ({
    name,
    label,
    withAsterisk: !CAMPOS_OPCIONAIS.includes(name),
  });
  const text = { maxLength: VEICULO_TEXTO_MAX } as const;
  const choice = (campo: Parameters<typeof opcoesOf>[0], blank = BLANK) => ({
    kind: 'select' as const,
    data: [blank, ...opcoesOf(campo, atual[campo], cidades.abertas)],
  });
  return [
    { ...named('Placa'), autoCapitalize: 'characters', spellCheck: false, keep: keepPlaca },
    { ...named('Centro de custo'), ...choice('Centro de custo') },
    { ...named('Tipo'), ...text },
    { ...named('Marca'), ...text },
    { ...named('Tipo de Combustível'), ...choice('Tipo de Combustível') },
    {
      ...named('Capacidade Combustível', 'Capacidade Combustível (L)'),
      kind: 'number',
      counts: [LITROS_DECIMAIS, 'L'],
    },
    { ...named('Cidade'), ...choice('Cidade'), description: cidades.falta },
    { ...named('Proprietario'), ...text },
    { ...named('Km', 'Km preventiva'), ...choice('Km', { value: '', label: 'Não definida' }) },
    { ...named('Usa ARLA', 'Usa ARLA'), kind: 'select', data: [...SIM_NAO] },
  ];
}
