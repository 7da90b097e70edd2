import {
  ARLA_DECIMAIS,
  ARLA_MAX_LITROS,
  LITROS_DECIMAIS,
  takesArla,
  VALOR_DECIMAIS,
} from '@frota/contract/combustivel';
import {
  ajusteExternoRoute,
  ajusteInternoRoute,
  mensagensPosto,
  POSTO_MOTIVO_MIN,
} from '@frota/contract/posto';
import { MOTIVO_MAX } from '@frota/contract/rota';
import { type ReactElement, useRef } from 'react';
import { newSubmission, type Submission, submissionFor } from '../../../capture/submission.ts';
import { BigButton } from '../../../design-system/big-button.tsx';
import type { Notice } from '../../../design-system/notice.tsx';
import { TimeField } from '../../../design-system/time-field.tsx';
import { call } from '../../../http/client.ts';
import { errorText, statusOf } from '../../../http/errors.ts';
import { date } from '../../../http/form/date.tsx';
import { Fields } from '../../../http/form/fields.tsx';
import { useFormValues } from '../../../http/form/use-form-values.ts';
import { type Tanques, useRefreshPosto } from '../api.ts';
import { useHoje } from '../use-hoje.ts';
import classes from './ajuste.module.css';
import { AJUSTE_FIELDS, emptyAjuste, type Operacao, toEnvio, validateAjuste } from './ajuste.ts';
import { CombustivelField } from './combustivel-field.tsx';
import { PessoaField } from './pessoa-field.tsx';
import { PlacaField } from './placa-field.tsx';

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
            description: `De ${POSTO_MOTIVO_MIN} a ${MOTIVO_MAX} caracteres. O seu nome e o motivo ficam ao lado do abastecimento.`,
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
