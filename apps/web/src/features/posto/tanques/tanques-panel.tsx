import { LITROS_DECIMAIS, PRODUTOS, TANQUE_MAX_LITROS } from '@frota/contract/combustivel';
import { formatDigitado, formatLitros } from '@frota/contract/formato';
import { faultOfDecimal, numeroDigitado } from '@frota/contract/numero';
import {
  type Bico,
  faultsOfTanque,
  MEDICAO_SUCESSO_MS,
  mensagensTanques,
  NOME_TANQUE_MAX,
  savePostoAjustesRoute,
  saveTanqueRoute,
  type Tanque,
} from '@frota/contract/posto';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconRulerMeasure } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { SwitchField } from '../../../design-system/choices.tsx';
import { NoticeBanner, useNotice } from '../../../design-system/notice.tsx';
import { Pairs, Panel } from '../../../design-system/panel.tsx';
import { Answer } from '../../../http/answer.tsx';
import { call } from '../../../http/client.ts';
import { errorText } from '../../../http/errors.ts';
import type { Field } from '../../../http/form/fields.tsx';
import { FormModal } from '../../../http/form/form-modal.tsx';
import { useFormValues } from '../../../http/form/use-form-values.ts';
import { useRouteMutation } from '../../../http/query.ts';
import { isMedicaoCega, type Tanques, useRefreshPosto } from '../api.ts';
import { BicoModal } from '../bicos/bico-modal.tsx';
import { ArqueacaoModal } from './arqueacao-modal.tsx';
import classes from './tanques.module.css';

const litros = { kind: 'number', counts: [LITROS_DECIMAIS, 'L'], maxLength: 12 } as const;

const FIELDS: readonly Field<Values>[] = [
  { name: 'nome', label: 'Nome', maxLength: NOME_TANQUE_MAX },
  { ...litros, name: 'capacidade', label: 'Capacidade (L)' },
  {
    ...litros,
    name: 'minimo',
    label: 'Estoque mínimo (L)',
    description: 'Abaixo dele, o app avisa para pedir. Em branco, sem aviso.',
  },
  {
    ...litros,
    name: 'morto',
    label: 'Estoque morto (L)',
    description: 'Litros do fundo fora do alcance da bomba.',
  },
];

type Aberto =
  | { readonly de: 'tanque' | 'arqueacao'; readonly tanque: Tanque }
  | { readonly de: 'bico'; readonly tanque: Tanque; readonly bico?: Bico };

export function TanquesPanel(props: { readonly tanques: UseQueryResult<Tanques> }): ReactElement {
  const [aberto, setAberto] = useState<Aberto>();
  const notice = useNotice();
  const modal = {
    onClose: () => setAberto(undefined),
    onSaved(message: string) {
      setAberto(undefined);
      notice.say('success', message);
    },
  };
  return (
    <>
      <NoticeBanner notice={notice} successMs={MEDICAO_SUCESSO_MS} />
      <Answer
        of={props.tanques}
        loading={mensagensTanques.carregando}
        error={mensagensTanques.erro}
      >
        {(tanques) => (
          <div className="stack gap-16">
            <MedicaoCega ligada={isMedicaoCega(tanques)} />
            <div className={`stack one-column items-start gap-16 ${classes.painel}`}>
              {PRODUTOS.map((tipo) => (
                <TanqueCard key={tipo} tanque={tanques[tipo]} onOpen={setAberto} />
              ))}
            </div>
          </div>
        )}
      </Answer>
      {aberto?.de === 'tanque' && <TanqueModal tanque={aberto.tanque} {...modal} />}
      {aberto?.de === 'arqueacao' && <ArqueacaoModal tanque={aberto.tanque} {...modal} />}
      {aberto?.de === 'bico' && <BicoModal tanque={aberto.tanque} bico={aberto.bico} {...modal} />}
    </>
  );
}

function TanqueCard(props: {
  readonly tanque: Tanque;
  readonly onOpen: (aberto: Aberto) => void;
}): ReactElement {
  const { tanque, onOpen } = props;
  const { tipo, nome, capacidade, minimo, morto, bicos, tem_arqueacao } = tanque;
  const litros = (valor: number, semValor: string): string =>
    valor > 0 ? `${formatLitros(valor)} L` : semValor;
  const pairs = [
    ['Capacidade', `${formatLitros(capacidade)} L`],
    ['Estoque mínimo', litros(minimo, 'Não definido')],
    ['Estoque morto', litros(morto, 'Nenhum')],
    ['Arqueação', tem_arqueacao ? 'Cadastrada' : 'Não, só litros'],
  ] as const;
  return (
    <Panel
      title={tipo}
      note={nome === tipo ? undefined : nome}
      action={
        <EditButton nome={`tanque de ${tipo}`} onPress={() => onOpen({ de: 'tanque', tanque })} />
      }
    >
      <Pairs className={classes.valores} pairs={pairs} />
      <Button
        variant="light"
        size="md"
        leftSection={<IconRulerMeasure size={20} aria-hidden />}
        aria-label={`Arqueação de ${tipo}`}
        onClick={() => onOpen({ de: 'arqueacao', tanque })}
      >
        Arqueação
      </Button>
      <section className="stack gap-8" aria-label={`Bicos de ${tipo}`}>
        <h3 className="m-0 text-16">Bicos</h3>
        {bicos.length === 0 && <p className="m-0 muted">Nenhum bico cadastrado.</p>}
        <ul className="list stack gap-4">
          {bicos.map((bico) => (
            <li key={bico.id} className={`flex between items-center gap-8 ${classes.bico}`}>
              <span className="min-w-0 break">
                <strong>{bico.nome}</strong>
                <br />
                <span className="muted">
                  Encerrante {formatLitros(bico.encerrante)} L, {bico.casas} casas
                </span>
              </span>
              <EditButton
                nome={`${bico.nome} de ${tipo}`}
                onPress={() => onOpen({ de: 'bico', tanque, bico })}
              />
            </li>
          ))}
        </ul>
        <Button
          variant="light"
          size="md"
          leftSection={<IconPlus size={20} aria-hidden />}
          aria-label={`Novo bico de ${tipo}`}
          onClick={() => onOpen({ de: 'bico', tanque })}
        >
          Novo bico
        </Button>
      </section>
    </Panel>
  );
}

function EditButton(props: { readonly nome: string; readonly onPress: () => void }): ReactElement {
  return (
    <Button
      variant="subtle"
      size="md"
      className="flex-none"
      leftSection={<IconPencil size={20} aria-hidden />}
      aria-label={`Editar ${props.nome}`}
      onClick={props.onPress}
    >
      Editar
    </Button>
  );
}

/** Whether the book is hidden from who dips. */
function MedicaoCega({ ligada }: { readonly ligada: boolean }): ReactElement {
  const { mutate, isPending, error } = useRouteMutation(savePostoAjustesRoute, {
    onSuccess: useRefreshPosto(),
  });
  return (
    <div className={`card ${classes.cega}`}>
      <SwitchField
        label={mensagensTanques.medicaoCega}
        note={mensagensTanques.medicaoCegaNota}
        checked={ligada}
        busy={isPending}
        fault={error ? errorText(error, mensagensTanques.erroMedicaoCega) : undefined}
        onChange={(medicao_cega) => mutate({ body: { medicao_cega } })}
      />
    </div>
  );
}

type Values = Readonly<Record<'nome' | 'capacidade' | 'minimo' | 'morto', string>>;

function TanqueModal(props: {
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
