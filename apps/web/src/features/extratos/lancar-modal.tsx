import {
  combustivelLabel,
  LITROS_DECIMAIS,
  PRODUTOS,
  VALOR_DECIMAIS,
} from '@frota/contract/combustivel';
import {
  getExtratoRoute,
  type LinhaConferida,
  listExtratoRoute,
  mensagensExtrato,
  produtoDe,
} from '@frota/contract/extratos';
import { formatDataHora, formatDigitado, formatPlaca } from '@frota/contract/formato';
import { faultOfKm, numeroDigitado } from '@frota/contract/numero';
import { ajusteExternoRoute, mensagensPosto } from '@frota/contract/posto';
import { MOTIVO_MAX, mensagensGerais, plainText } from '@frota/contract/rota';
import { diaOf } from '@frota/contract/tempo';
import { listNomesRoute } from '@frota/contract/usuarios';
import { type ReactElement, useState } from 'react';
import { newSubmission } from '../../capture/form/form-rules.ts';
import { call } from '../../http/client.ts';
import { FormModal } from '../../http/form/form-modal.tsx';
import { useFormValues } from '../../http/form/use-form-values.ts';
import { useInvalidate, useRoute } from '../../http/query.ts';

type Extrato = NonNullable<LinhaConferida['extrato']>;

/** 'Lançar como externo': makes a record of a line that nobody sent, in its driver's name. */
export function LancarModal(props: {
  readonly linha: string;
  readonly extrato: Extrato;
  readonly operadora: string;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}): ReactElement {
  const { extrato, operadora, onClose } = props;
  const refresh = useInvalidate(listExtratoRoute, getExtratoRoute);
  const [{ id }] = useState(newSubmission);
  const nomes = useRoute(listNomesRoute, { query: { tipo_login: 'Motorista' } });
  const motoristas = (nomes.data ?? []).map(({ usuario }) => usuario);
  const named = motoristas.find((nome) => plainText(nome) === plainText(extrato.motorista));
  const form = useFormValues({
    initial: {
      motorista: '',
      km: extrato.km === null ? '' : String(extrato.km),
      tipo: produtoDe(extrato.produto) ?? '',
      horario: extrato.com_hora ? horaDe(extrato.em) : '12:00',
      litragem: formatDigitado(extrato.litros),
      valor: extrato.valor === null ? '' : formatDigitado(extrato.valor),
      motivo: mensagensExtrato.motivoLancado(operadora),
    },
    check: ({ motorista, km, tipo, litragem }) => ({
      motorista:
        motorista === '' && named === undefined && mensagensGerais.obrigatorio('Motorista'),
      km: faultOfKm(km, mensagensGerais.obrigatorio('KM')),
      tipo: tipo === '' && mensagensPosto.combustivelObrigatorio,
      litragem: !(numeroDigitado(litragem) > 0) && mensagensGerais.obrigatorio('Litros'),
    }),
    send: ({ motorista, ...values }) =>
      call(ajusteExternoRoute, {
        body: {
          id,
          linha_do_extrato: props.linha,
          placa: extrato.placa,
          data: diaOf(new Date(extrato.em)),
          motorista: motorista || (named ?? ''),
          ...values,
        },
      }).catch((error: unknown) => {
        // Somebody else may have taken it meanwhile: the list shows this.
        void refresh();
        throw error;
      }),
    refresh,
    onSaved: props.onSaved,
    failure: mensagensPosto.erroExterno,
  });
  return (
    <FormModal
      title="Lançar como externo"
      submitLabel="Lançar"
      busyLabel="Lançando..."
      inPairs
      form={form}
      onClose={onClose}
      intro={
        <p className="m-0">
          {formatPlaca(extrato.placa)}, {formatDataHora(extrato.em)}
          {extrato.posto && `, ${extrato.posto}`}. O seu nome e o motivo ficam ao lado do
          abastecimento.
        </p>
      }
      fields={[
        {
          kind: 'select',
          name: 'motorista',
          label: 'Motorista',
          data: [
            { value: '', label: named ?? 'Selecione o motorista' },
            ...motoristas.filter((nome) => nome !== named),
          ],
        },
        { kind: 'number', name: 'km', label: 'KM', whole: true },
        {
          kind: 'select',
          name: 'tipo',
          label: 'Combustível',
          data: [
            { value: '', label: 'Selecione' },
            ...PRODUTOS.map((value) => ({ value, label: combustivelLabel(value) })),
          ],
        },
        { name: 'horario', label: 'Horário', placeholder: '14:30', maxLength: 5 },
        { kind: 'number', name: 'litragem', label: 'Litros', counts: [LITROS_DECIMAIS, 'L'] },
        {
          kind: 'number',
          name: 'valor',
          label: 'Valor total (R$)',
          counts: [VALOR_DECIMAIS, 'R$'],
        },
        { kind: 'area', name: 'motivo', label: 'Motivo', maxLength: MOTIVO_MAX, minRows: 2 },
      ]}
    />
  );
}

const horaDe = (em: string): string => /\d{2}:\d{2}/.exec(formatDataHora(em))?.[0] ?? '';
