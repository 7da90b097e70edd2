import {
  DOCUMENTOS,
  type DonoVencimento,
  formatPlaca,
  listNomesRoute,
  listPlacasRoute,
  mensagensCuidados,
  nomeDoVencimento,
  type TipoVencimento,
  VENCIMENTO_NOME_MAX,
} from '@frota/contract';
import { NativeSelect, Select, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { DateField } from '../../../design-system/date-field.tsx';
import { FormModal } from '../../../design-system/form-modal.tsx';
import { SegmentedChoice } from '../../../design-system/segmented-choice.tsx';
import { ApiError, errorText } from '../../../http/errors.ts';
import { useRoute } from '../../../http/query.ts';
import { useVencimentoChanges } from './use-vencimento-changes.ts';

const DONOS = [
  { value: 'veiculo', label: 'Veículo' },
  { value: 'motorista', label: 'Motorista' },
] as const;
const FRESH_MS = 5 * 60_000;

type Faults = Partial<Record<'alvo' | 'nome' | 'vence_em', string | undefined>>;

/** A document of any name and its day. */
export function NovoModal(props: {
  readonly onClose: () => void;
  readonly onSaved: (message: string) => void;
}): ReactElement {
  const [de, setDe] = useState<DonoVencimento>('veiculo');
  const [alvo, setAlvo] = useState('');
  const [tipo, setTipo] = useState<TipoVencimento>('outro');
  const [nome, setNome] = useState('');
  const [dia, setDia] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string>();
  const { save } = useVencimentoChanges();

  /** What was wrong with a field that is filled in anew is not said of what stands there now. */
  const clear = (campo: keyof Faults): void => setFaults({ ...faults, [campo]: undefined });

  function submit(): void {
    const found = faultsOf({ de, alvo, tipo, nome, dia });
    setFaults(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return;
    const dono = de === 'veiculo' ? formatPlaca(alvo) : alvo;
    save.mutate(
      { body: { de, alvo, tipo, nome, vence_em: dia } },
      {
        onSuccess: () =>
          props.onSaved(mensagensCuidados.dataSalva(nomeDoVencimento({ tipo, nome }), dono)),
        onError: (error) => {
          if (error instanceof ApiError) setFaults(error.campos);
          setFailure(errorText(error, mensagensCuidados.erroSalvar));
        },
      },
    );
  }

  return (
    <FormModal
      title="Novo vencimento"
      submitLabel="Salvar"
      busyLabel="Salvando..."
      busy={save.isPending}
      error={failure}
      onCloseError={() => setFailure(undefined)}
      onCancel={props.onClose}
      onSubmit={submit}
    >
      <SegmentedChoice
        label="De"
        choices={DONOS}
        value={de}
        compact
        onChange={(next) => {
          setDe(next);
          setAlvo('');
          setTipo('outro');
          setFaults({});
        }}
      />
      <AlvoField
        key={de}
        de={de}
        value={alvo}
        error={faults.alvo}
        onChange={(next) => {
          clear('alvo');
          setAlvo(next);
        }}
      />
      <NativeSelect
        label="Documento"
        size="md"
        data={[
          { value: 'outro', label: 'Outro' },
          ...Object.entries(DOCUMENTOS[de]).map(([value, label]) => ({ value, label })),
        ]}
        value={tipo}
        onChange={(event) => setTipo(event.currentTarget.value as TipoVencimento)}
      />
      {tipo === 'outro' && (
        <TextInput
          label="Nome do documento"
          placeholder="Seguro, extintor, curso MOPP..."
          size="md"
          autoComplete="off"
          maxLength={VENCIMENTO_NOME_MAX}
          value={nome}
          error={faults.nome}
          onChange={(event) => {
            clear('nome');
            setNome(event.currentTarget.value);
          }}
        />
      )}
      <DateField
        label="Vence em"
        size="md"
        value={dia}
        error={faults.vence_em}
        onDay={(day) => {
          clear('vence_em');
          setDia(day);
        }}
      />
    </FormModal>
  );
}

interface Form {
  readonly de: DonoVencimento;
  readonly alvo: string;
  readonly tipo: TipoVencimento;
  readonly nome: string;
  readonly dia: string;
}

function faultsOf({ de, alvo, tipo, nome, dia }: Form): Faults {
  const { veiculoDesconhecido, motoristaDesconhecido } = mensagensCuidados;
  return {
    ...(alvo === '' && { alvo: de === 'veiculo' ? veiculoDesconhecido : motoristaDesconhecido }),
    ...(tipo === 'outro' && nome.trim() === '' && { nome: mensagensCuidados.nomeObrigatorio }),
    ...(dia === '' && { vence_em: mensagensCuidados.dataObrigatoria }),
  };
}

/** A plate of the register, or a driver. */
function AlvoField(props: {
  readonly de: DonoVencimento;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (alvo: string) => void;
}): ReactElement {
  const isVeiculo = props.de === 'veiculo';
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
      label={isVeiculo ? 'Placa' : 'Motorista'}
      size="md"
      searchable
      allowDeselect={false}
      limit={100}
      placeholder={lista.isPending ? 'Carregando...' : 'Escolha ou digite'}
      nothingFoundMessage={lista.isError ? mensagensCuidados.erroCarregar : 'Nenhum encontrado.'}
      data={data}
      value={props.value || null}
      error={props.error}
      openOnFocus={false}
      data-autofocus
      onChange={(value) => props.onChange(value ?? '')}
    />
  );
}
