import { LITROS_DECIMAIS } from '@frota/contract/combustivel';
import { formatDigitado } from '@frota/contract/formato';
import { faultOfDecimal, numeroDigitado } from '@frota/contract/numero';
import {
  type Bico,
  CASAS_ENCERRANTE,
  createBicoRoute,
  faultOfEncerrante,
  mensagensEncerrante,
  mensagensTanques,
  NOME_TANQUE_MAX,
  saveBicoRoute,
  type Tanque,
} from '@frota/contract/posto';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { ConfirmDialog } from '../../../design-system/confirm-dialog.tsx';
import { call } from '../../../http/client.ts';
import type { Field } from '../../../http/form/fields.tsx';
import { FormModal } from '../../../http/form/form-modal.tsx';
import { useFormValues } from '../../../http/form/use-form-values.ts';
import { useRefreshPosto } from '../api.ts';

interface Values {
  readonly nome: string;
  readonly casas: string;
  readonly encerrante_inicial: string;
  /** Closes the nozzle. */
  readonly fechado: boolean;
}

const { min, max, padrao } = CASAS_ENCERRANTE;
const FIELDS: readonly Field<Values>[] = [
  { name: 'nome', label: 'Nome', placeholder: 'Bico 1', maxLength: NOME_TANQUE_MAX },
  {
    kind: 'number',
    name: 'encerrante_inicial',
    label: 'Encerrante (L)',
    description: 'O número do totalizador da bomba.',
    counts: [LITROS_DECIMAIS, 'L'],
    maxLength: 16,
  },
  {
    kind: 'number',
    name: 'casas',
    label: 'Casas do encerrante',
    description: `De ${min} a ${max} dígitos inteiros; passando deles, ele volta a zero.`,
    whole: true,
    maxLength: 2,
  },
];

export function BicoModal(props: {
  readonly tanque: Tanque;
  readonly bico: Bico | undefined;
  readonly onClose: () => void;
  readonly onSaved: (message: string) => void;
}): ReactElement {
  const { bico } = props;
  const { tipo } = props.tanque;
  const [fechando, setFechando] = useState(false);
  // The same key in every retry: created once.
  const [id] = useState(() => uuidv7());
  const form = useFormValues<Values, unknown>({
    initial: () => toForm(bico),
    ...(bico && {
      shared: { versao: bico.versao, read: (atual) => toForm(atual as unknown as Bico) },
    }),
    check: faultsOf,
    async send({ fechado, ...body }, versao) {
      if (!bico) return call(createBicoRoute, { body: { id, tipo, ...body } });
      const changed = { ...body, fechado, versao };
      return call(saveBicoRoute, { params: { id: bico.id }, body: changed });
    },
    refresh: useRefreshPosto(),
    onSaved: (_, { nome }) => props.onSaved(mensagensTanques.bicoSalvo(nome)),
    failure: mensagensTanques.erroSalvarBico,
  });
  return (
    <FormModal
      title={bico ? `${bico.nome}, ${tipo}` : `Novo bico de ${tipo}`}
      form={form}
      fields={FIELDS}
      onClose={props.onClose}
    >
      {bico && (
        <Button
          variant="subtle"
          color="vermelho"
          h={48}
          leftSection={<IconLock size={20} aria-hidden />}
          onClick={() => setFechando(true)}
        >
          Fechar bico
        </Button>
      )}
      {bico && (
        <ConfirmDialog
          opened={fechando}
          title={`Fechar ${bico.nome}?`}
          cancelLabel="Voltar"
          confirmLabel="Sim, fechar"
          danger
          onCancel={() => setFechando(false)}
          onConfirm={() => {
            setFechando(false);
            form.send({ ...toForm(bico), fechado: true });
          }}
        >
          O bico sai das listas. Os lançamentos dele continuam.
        </ConfirmDialog>
      )}
    </FormModal>
  );
}

function toForm(bico: Bico | undefined): Values {
  return {
    nome: bico?.nome ?? '',
    casas: String(bico?.casas ?? padrao),
    encerrante_inicial: bico ? formatDigitado(bico.encerrante_inicial) : '',
    fechado: false,
  };
}

function faultsOf({ nome, casas, encerrante_inicial }: Values) {
  const digitos = numeroDigitado(casas, 0);
  const { valorObrigatorio: encerrante } = mensagensEncerrante;
  return {
    nome: nome.trim() === '' && mensagensTanques.nome(NOME_TANQUE_MAX),
    casas: !(digitos >= min && digitos <= max) && mensagensTanques.casas(CASAS_ENCERRANTE),
    encerrante_inicial:
      encerrante_inicial.trim() === ''
        ? encerrante
        : (faultOfDecimal(encerrante_inicial, LITROS_DECIMAIS, 10 ** max) ??
          faultOfEncerrante(numeroDigitado(encerrante_inicial), digitos)),
  };
}
