import {
  DOCUMENTOS,
  type DonoVencimento,
  mensagensCuidados,
  VENCIMENTO_NOME_MAX,
} from '@frota/contract/cuidados';
import { formatPlaca } from '@frota/contract/formato';
import { listNomesRoute } from '@frota/contract/usuarios';
import { listPlacasRoute } from '@frota/contract/veiculos';
import { type OptionsFilter, Select } from '@mantine/core';
import type { ReactElement } from 'react';
import { date, type Held } from '../../../http/form/fields.tsx';
import { FormModal } from '../../../http/form/form-modal.tsx';
import { useRoute } from '../../../http/query.ts';
import { useVencimentoForm, type VencimentoForm } from './use-vencimento-form.ts';

const DONOS = [
  { value: 'veiculo', label: 'Veículo' },
  { value: 'motorista', label: 'Motorista' },
] as const;
const FRESH_MS = 5 * 60_000;

const VAZIO: VencimentoForm = { de: 'veiculo', alvo: '', tipo: 'outro', nome: '', vence_em: '' };

export function NovoModal(props: {
  readonly onClose: () => void;
  readonly onSaved: (message: string) => void;
}): ReactElement {
  const { veiculoDesconhecido, motoristaDesconhecido, nomeObrigatorio } = mensagensCuidados;
  const form = useVencimentoForm({
    initial: VAZIO,
    check: ({ de, alvo, tipo, nome }) => ({
      alvo: alvo === '' && (de === 'veiculo' ? veiculoDesconhecido : motoristaDesconhecido),
      nome: tipo === 'outro' && nome.trim() === '' && nomeObrigatorio,
    }),
    onSaved: props.onSaved,
  });
  const { de, tipo } = form.values;
  return (
    <FormModal
      title="Novo vencimento"
      form={form}
      onClose={props.onClose}
      fields={[
        {
          kind: 'choice',
          name: 'de',
          label: 'De',
          choices: DONOS,
          compact: true,
          sets: { alvo: '', tipo: 'outro' },
        },
        {
          kind: 'own',
          name: 'alvo',
          label: de === 'veiculo' ? 'Placa' : 'Motorista',
          draw: (field) => <AlvoField key={de} de={de} {...field} />,
        },
        {
          kind: 'select',
          name: 'tipo',
          label: 'Documento',
          data: [
            { value: 'outro', label: 'Outro' },
            ...Object.entries(DOCUMENTOS[de]).map(([value, label]) => ({ value, label })),
          ],
        },
        {
          name: 'nome',
          label: 'Nome do documento',
          placeholder: 'Seguro, extintor, curso MOPP...',
          maxLength: VENCIMENTO_NOME_MAX,
          shown: tipo === 'outro',
        },
        { ...date(), name: 'vence_em', label: 'Vence em' },
      ]}
    />
  );
}

const compact = (text: string): string => text.toLowerCase().replace(/[\s-]/g, '');

/** A plate is found with and without its hyphen. */
const filterAlvos: OptionsFilter = ({ options, search }) =>
  options.filter((alvo) => 'label' in alvo && compact(alvo.label).includes(compact(search)));

function AlvoField({ de, value, ...field }: Held & { readonly de: DonoVencimento }): ReactElement {
  const isVeiculo = de === 'veiculo';
  const placas = useRoute(listPlacasRoute, {}, { enabled: isVeiculo, staleTime: FRESH_MS });
  const nomes = useRoute(
    listNomesRoute,
    { query: { tipo_login: 'Motorista' } },
    { enabled: !isVeiculo, staleTime: FRESH_MS },
  );
  const lista = isVeiculo ? placas : nomes;
  const data = isVeiculo
    ? (placas.data ?? []).map(({ Placa }) => ({ value: Placa, label: formatPlaca(Placa) }))
    : (nomes.data ?? []).map(({ usuario }) => ({ value: usuario, label: usuario }));
  return (
    <Select
      {...field}
      searchable
      allowDeselect={false}
      limit={100}
      filter={filterAlvos}
      placeholder={lista.isPending ? 'Carregando...' : 'Escolha ou digite'}
      nothingFoundMessage={lista.isError ? mensagensCuidados.erroCarregar : 'Nenhum encontrado.'}
      data={data}
      value={value || null}
      openOnFocus={false}
      onChange={(alvo) => field.onChange(alvo ?? '')}
    />
  );
}
