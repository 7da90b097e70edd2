import {
  ARLA_DECIMAIS,
  ARLA_MAX_LITROS,
  LITROS_DECIMAIS,
  takesArla,
  VALOR_DECIMAIS,
} from '@frota/contract/combustivel';
import { ajusteExternoRoute, ajusteInternoRoute, mensagensPosto } from '@frota/contract/posto';
import { MOTIVO_MAX, REGRA_MOTIVO, type RouteAnswer } from '@frota/contract/rota';
import { listNomesRoute } from '@frota/contract/usuarios';
import { listPlacasRoute, normalizePlaca } from '@frota/contract/veiculos';
import { Autocomplete, Select } from '@mantine/core';
import { type ReactElement, useRef } from 'react';
import { newSubmission, type Submission, submissionFor } from '../../../capture/form/form-rules.ts';
import { BigButton } from '../../../design-system/big-button.tsx';
import type { Notice } from '../../../design-system/notice.tsx';
import { TimeField } from '../../../design-system/time-field.tsx';
import { call } from '../../../http/client.ts';
import { errorText, statusOf } from '../../../http/errors.ts';
import { date, Fields, type Held } from '../../../http/form/fields.tsx';
import { useFormValues } from '../../../http/form/use-form-values.ts';
import { useRoute } from '../../../http/query.ts';
import { type Tanques, useRefreshPosto } from '../api.ts';
import { useHoje } from '../use-hoje.ts';
import classes from './ajuste.module.css';
import { AJUSTE_FIELDS, emptyAjuste, type Operacao, toEnvio, validateAjuste } from './ajuste.ts';
import { CombustivelField, LoadFailed } from './combustivel-field.tsx';

const PESSOA_FIELD_FRESH_MS = 5 * 60_000;

const FRESH_MS = 5 * 60_000;

/** Use the kind of operation as its key. */
export function AjusteForm(props: {
  readonly operacao: Operacao;
  readonly tanques: Tanques | undefined;
  readonly notice: Notice;
}): ReactElement {
  const { operacao, notice } = props;
  const { ajusteSalvo, externoSalvo, erroAjuste, erroExterno } = mensagensPosto;
  const hoje = useHoje();
  const refresh = useRefreshPosto();
  const submission = useRef<Submission>(undefined);
  const form = useFormValues({
    initial: () => emptyAjuste(hoje),
    check: (values) => validateAjuste(operacao, values),
    send: (values) => {
      submission.current = submissionFor(submission.current, values, newSubmission);
      const envio = toEnvio(operacao, values, submission.current.id);
      return envio.operacao === 'interno'
        ? call(ajusteInternoRoute, { body: envio.body })
        : call(ajusteExternoRoute, { body: envio.body });
    },
    refresh: () => void refresh(),
    afterSaved: ({ data }) => emptyAjuste(data),
    onSaved: () => {
      submission.current = undefined;
      notice.say('success', operacao === 'interno' ? ajusteSalvo : externoSalvo);
    },
    failure: (error, sent) => {
      if (statusOf(error) === 409 && submission.current) {
        submission.current = { ...submission.current, refused: sent };
      }
      const text = errorText(error, operacao === 'interno' ? erroAjuste : erroExterno);
      notice.say('error', text);
      return text;
    },
    fieldOf: AJUSTE_FIELDS,
  });
  const { placa, tipo } = form.values;
  const bicos = tipo === '' ? [] : (props.tanques?.[tipo].bicos ?? []);
  return (
    <form
      ref={form.ref}
      className={`stack one-column items-start gap-16 ${classes.form}`}
      noValidate
      onSubmit={(event) => {
        notice.clear();
        form.submit(event);
      }}
    >
      <Fields
        form={form}
        fields={[
          { ...date({ max: hoje, ...TYPED }), name: 'data', label: 'Data' },
          {
            kind: 'own',
            name: 'horario',
            label: 'Horário',
            draw: ({ onChange, ...field }) => <TimeField {...field} {...TYPED} onTime={onChange} />,
          },
          {
            kind: 'own',
            name: 'pessoa',
            label: operacao === 'interno' ? 'Manobrista' : 'Motorista',
            draw: (field) => <PessoaField {...field} />,
          },
          {
            kind: 'own',
            name: 'placa',
            label: 'Placa',
            draw: (field) => <PlacaField {...field} />,
          },
          { kind: 'number', name: 'km', label: 'KM', whole: true, ...REQUIRED },
          {
            kind: 'own',
            name: 'tipo',
            label: 'Tipo de Combustível',
            sets: { bico: '' },
            draw: (field) => <CombustivelField {...field} operacao={operacao} placa={placa} />,
          },
          {
            kind: 'select',
            name: 'bico',
            label: 'Bico',
            data: [
              { value: '', label: 'Não se sabe' },
              ...bicos.map(({ id, nome }) => ({ value: id, label: nome })),
            ],
            shown: operacao === 'interno' && bicos.length > 1,
          },
          {
            kind: 'number',
            name: 'litragem',
            label: 'Litros',
            counts: [LITROS_DECIMAIS, 'L'],
            ...REQUIRED,
          },
          {
            kind: 'number',
            name: 'litragemArla',
            label: `Litros de ARLA (opcional, até ${ARLA_MAX_LITROS})`,
            counts: [ARLA_DECIMAIS, 'L'],
            ...SAYS,
            shown: takesArla(tipo),
          },
          {
            kind: 'number',
            name: 'valor',
            label: 'Valor total (R$) (opcional)',
            counts: [VALOR_DECIMAIS, 'R$'],
            ...SAYS,
            shown: operacao === 'externo',
          },
          {
            kind: 'area',
            name: 'motivo',
            label: `Motivo de lançar em nome do ${operacao === 'interno' ? 'manobrista' : 'motorista'}`,
            description: `De ${REGRA_MOTIVO.min} a ${MOTIVO_MAX} caracteres. O seu nome e o motivo ficam ao lado do abastecimento.`,
            maxLength: MOTIVO_MAX,
            minRows: 2,
            className: classes.motivo ?? '',
            ...REQUIRED,
          },
        ]}
      />
      <div className={`stack ${classes.enviar}`}>
        <BigButton type="submit" loading={form.busy}>
          Salvar Ajuste
        </BigButton>
      </div>
    </form>
  );
}

const SAYS = { classNames: { error: 'text-16 semibold' } };

const REQUIRED = { ...SAYS, required: true, withAsterisk: false };

const TYPED = {
  required: true,
  inputWrapperOrder: ['label' as const, 'input' as const, 'error' as const],
};

function PlacaField(field: Held): ReactElement {
  const placas = useRoute(listPlacasRoute, {}, { select: placasOf, staleTime: FRESH_MS });
  return (
    <div className="stack gap-8 min-w-0">
      <Autocomplete
        {...field}
        required
        withAsterisk={false}
        placeholder={placas.isPending ? 'Carregando...' : 'Selecione ou digite a placa'}
        data={placas.data ?? []}
        limit={30}
        maxLength={8}
        autoComplete="off"
        spellCheck={false}
        classNames={{ error: 'text-16 semibold' }}
        onChange={(value) => field.onChange(normalizePlaca(value))}
      />
      {placas.isError && (
        <LoadFailed
          texto={mensagensPosto.listaFalhou('placas')}
          retrying={placas.isFetching}
          onRetry={() => void placas.refetch()}
        />
      )}
    </div>
  );
}

function placasOf(rows: RouteAnswer<typeof listPlacasRoute>): string[] {
  return rows.map(({ Placa }) => Placa);
}

/** The attendant (internal) or the driver (external), by the label. */
function PessoaField({ label, value, ...field }: Held): ReactElement {
  const nomes = useRoute(
    listNomesRoute,
    { query: { tipo_login: label } },
    { select: nomesOf, staleTime: PESSOA_FIELD_FRESH_MS },
  );
  const nome = label.toLowerCase();
  return (
    <div className="stack gap-8 min-w-0">
      <Select
        {...field}
        label={label}
        required
        withAsterisk={false}
        searchable
        allowDeselect={false}
        placeholder={nomes.isPending ? 'Carregando...' : `Selecione o ${nome}`}
        nothingFoundMessage={`Nenhum ${nome} encontrado.`}
        data={nomes.data ?? []}
        value={value || null}
        classNames={{ error: 'text-16 semibold' }}
        onChange={(chosen) => field.onChange(chosen ?? '')}
      />
      {nomes.isError && (
        <LoadFailed
          texto={mensagensPosto.listaFalhou(label === 'Motorista' ? 'motoristas' : 'manobristas')}
          retrying={nomes.isFetching}
          onRetry={() => void nomes.refetch()}
        />
      )}
    </div>
  );
}

function nomesOf(rows: RouteAnswer<typeof listNomesRoute>): string[] {
  return rows.map(({ usuario }) => usuario);
}
