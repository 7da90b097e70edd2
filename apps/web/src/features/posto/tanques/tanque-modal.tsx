import { LITROS_DECIMAIS, TANQUE_MAX_LITROS } from '@frota/contract/combustivel';
import { formatDigitado } from '@frota/contract/formato';
import { faultOfDecimal, numeroDigitado } from '@frota/contract/numero';
import {
  faultsOfTanque,
  mensagensTanques,
  NOME_TANQUE_MAX,
  saveTanqueRoute,
  type Tanque,
} from '@frota/contract/posto';
import type { ReactElement } from 'react';
import { call } from '../../../http/client.ts';
import type { Field } from '../../../http/form/fields.tsx';
import { FormModal } from '../../../http/form/form-modal.tsx';
import { useFormValues } from '../../../http/form/use-form-values.ts';
import { useRefreshPosto } from '../api.ts';

type Values = Readonly<Record<'nome' | 'capacidade' | 'minimo' | 'morto', string>>;

const litros = { kind: 'number', counts: [LITROS_DECIMAIS, 'L'], maxLength: 12 } as const;
const FIELDS: readonly Field<Values>[] = [
  { name: 'nome', label: 'Nome', maxLength: NOME_TANQUE_MAX },
  { ...litros, name: 'capacidade', label: 'Capacidade (L)' },
  {
    ...litros,
    name: 'minimo',
    label: 'Estoque mínimo (L)',
    description: 'Abaixo dele, o app avisa que é hora de pedir. Em branco, não avisa.',
  },
  {
    ...litros,
    name: 'morto',
    label: 'Estoque morto (L)',
    description: 'Litros do fundo, que a bomba não puxa.',
  },
];

export function TanqueModal(props: {
  readonly tanque: Tanque;
  readonly onClose: () => void;
  readonly onSaved: (message: string) => void;
}): ReactElement {
  const { tipo } = props.tanque;
  const form = useFormValues<Values, unknown>({
    initial: () => toForm(props.tanque),
    shared: {
      versao: props.tanque.versao,
      read: (atual) => toForm(atual as unknown as Tanque),
    },
    check: faultsOf,
    send: (body, versao) => call(saveTanqueRoute, { params: { tipo }, body: { ...body, versao } }),
    refresh: useRefreshPosto(),
    onSaved: () => props.onSaved(mensagensTanques.salvo(tipo)),
    failure: mensagensTanques.erroSalvar,
  });
  return (
    <FormModal title={`Tanque de ${tipo}`} form={form} fields={FIELDS} onClose={props.onClose} />
  );
}

function toForm({ nome, capacidade, minimo, morto }: Tanque): Values {
  const digitado = (valor: number): string => (valor === 0 ? '' : formatDigitado(valor));
  return {
    nome,
    capacidade: digitado(capacidade),
    minimo: digitado(minimo),
    morto: digitado(morto),
  };
}

function faultsOf({ nome, ...typed }: Values): Partial<Values> {
  const unread = Object.entries(typed).flatMap(([name, texto]) => {
    const fault = faultOfDecimal(texto, LITROS_DECIMAIS, TANQUE_MAX_LITROS);
    return fault === undefined ? [] : [[name, fault]];
  });
  const semNome = nome.trim() === '' && { nome: mensagensTanques.nome(NOME_TANQUE_MAX) };
  if (unread.length > 0) return { ...semNome, ...Object.fromEntries(unread) };
  const litros = {
    capacidade: numeroDigitado(typed.capacidade),
    minimo: numeroDigitado(typed.minimo),
    morto: numeroDigitado(typed.morto),
  };
  return { ...semNome, ...faultsOfTanque(litros) };
}
