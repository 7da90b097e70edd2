import { LITROS_DECIMAIS, PRODUTOS, type Produto } from '@frota/contract/combustivel';
import { numeroDigitado } from '@frota/contract/numero';
import {
  AFERICAO,
  CLASSES_LANCAMENTO,
  createLancamentoRoute,
  isForaDaTolerancia,
  mensagensLancamento,
  NOMES_LANCAMENTO,
} from '@frota/contract/posto';
import { MOTIVO_MAX } from '@frota/contract/rota';
import { type ReactElement, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { PhotoList, sendFoto } from '../../../capture/photo/photo-list.tsx';
import { Banner } from '../../../design-system/banner.tsx';
import { TimeField } from '../../../design-system/time-field.tsx';
import { call } from '../../../http/client.ts';
import { date } from '../../../http/form/fields.tsx';
import { FormModal } from '../../../http/form/form-modal.tsx';
import { useFormValues } from '../../../http/form/use-form-values.ts';
import { type Tanques, useRefreshPosto } from '../api.ts';
import { useHoje } from '../use-hoje.ts';
import {
  emptyLancar,
  erroMl,
  faultsOf,
  LADOS,
  type LancarForm,
  toBody,
  withClasse,
} from './lancar.ts';

/** Withdrawals without a fueling: a test, a sample, a loss. */
export function LancarModal(props: {
  readonly tanques: Tanques;
  readonly onClose: () => void;
  readonly onSaved: (message: string) => void;
}): ReactElement {
  const hoje = useHoje();
  const bicosOf = (tipo: Produto) => props.tanques[tipo].bicos;
  // The same key in every retry: booked once.
  const [id] = useState(() => uuidv7());
  const form = useFormValues<LancarForm, unknown>({
    initial: () => emptyLancar(hoje),
    check: (values) => faultsOf(values, { bicos: bicosOf(values.tipo).length, hoje }),
    async send(values) {
      const url = values.foto && (await sendFoto(values.foto));
      return call(createLancamentoRoute, { body: toBody(values, id, url) });
    },
    refresh: useRefreshPosto(),
    onSaved: (_, { classe }) => {
      props.onSaved(mensagensLancamento.salvo(NOMES_LANCAMENTO[classe]));
      props.onClose();
    },
    failure: mensagensLancamento.erroSalvar,
    fieldOf: { erro_ml: 'erro', ocorrido_em: 'horario' },
  });
  const { classe, tipo, litros, foto } = form.values;
  const afericao = classe === 'afericao';

  function change(changes: Partial<LancarForm>): void {
    form.change(changes.classe ? withClasse(changes.classe) : changes);
  }

  const bicos = bicosOf(tipo);
  const erro = erroMl(form.values);
  const fora = afericao && erro !== undefined && isForaDaTolerancia(numeroDigitado(litros), erro);
  return (
    <FormModal
      title="Aferição, amostra ou perda"
      form={{ ...form, change }}
      inPairs
      fields={[
        {
          kind: 'select',
          name: 'classe',
          label: 'O que foi',
          data: CLASSES_LANCAMENTO.map((value) => ({ value, label: NOMES_LANCAMENTO[value] })),
        },
        { kind: 'select', name: 'tipo', label: 'Tanque', data: [...PRODUTOS], sets: { bico: '' } },
        {
          kind: 'select',
          name: 'bico',
          label: 'Bico',
          data: [
            { value: '', label: afericao ? 'Escolha o bico' : 'Sem bico' },
            ...bicos.map((bico) => ({ value: bico.id, label: bico.nome })),
          ],
          shown: bicos.length > (afericao ? 1 : 0),
        },
        {
          kind: 'number',
          name: 'litros',
          label: afericao ? 'Litros tirados' : 'Litros',
          counts: [LITROS_DECIMAIS, 'L'],
        },
        {
          kind: 'number',
          name: 'devolvidos',
          label: 'Litros devolvidos',
          counts: [LITROS_DECIMAIS, 'L'],
          shown: afericao,
        },
        {
          kind: 'number',
          name: 'erro',
          label: 'Erro (mL)',
          description: `Na medida de ${AFERICAO.litros} L: até 100 mL, ±0,5%.`,
          whole: true,
          shown: afericao,
        },
        {
          kind: 'choice',
          name: 'lado',
          label: 'Na medida',
          choices: LADOS,
          compact: true,
          shown: afericao,
        },
        { ...date({ max: hoje }), name: 'data', label: 'Data' },
        {
          kind: 'own',
          name: 'horario',
          label: 'Horário (em branco: agora)',
          draw: ({ onChange, ...field }) => <TimeField {...field} onTime={onChange} />,
        },
        {
          kind: 'area',
          name: 'motivo',
          label: afericao ? 'Observação (opcional)' : 'Motivo',
          maxLength: MOTIVO_MAX,
          minRows: 2,
        },
      ]}
      onClose={props.onClose}
    >
      {fora && <Banner tone="warning">{mensagensLancamento.fora}</Banner>}
      <div>
        <PhotoList
          fotos={foto ? [foto] : []}
          max={1}
          subject={SUBJECTS[classe]}
          title={`Foto d${SUBJECTS[classe]} (opcional)`}
          onAdd={(taken) => form.change({ foto: taken })}
          onRemove={() => form.change({ foto: undefined })}
        />
      </div>
    </FormModal>
  );
}

const SUBJECTS = { afericao: 'a medida', amostra: 'a amostra', perda: 'a perda' } as const;
