import {
  correctBicoRoute,
  mensagensTanques,
  POSTO_MOTIVO_MIN,
  REGRA_MOTIVO_POSTO,
  type Tanque,
} from '@frota/contract/posto';
import { faultOfMotivo, MOTIVO_MAX } from '@frota/contract/rota';
import { NativeSelect } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { Banner } from '../../../design-system/banner.tsx';
import { ReasonDialog } from '../../../design-system/reason-dialog.tsx';
import { errorText } from '../../../http/errors.ts';
import { useRouteMutation } from '../../../http/query.ts';
import { nomeProduto } from '../ajuste/estorno.tsx';
import type { DeAbastecimento } from '../ajuste/linha-saida.tsx';
import { useRefreshPosto } from '../api.ts';

const SEM_BICO = '';

export function BicoDialog(props: {
  readonly saida: DeAbastecimento;
  /** Those in use. */
  readonly bicos: Tanque['bicos'];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}): ReactElement {
  const { abastecimento_id: id, tipo, litros, placa, bico_id, bico } = props.saida;
  const [escolhido, setEscolhido] = useState(bico_id ?? SEM_BICO);
  const correct = useRouteMutation(correctBicoRoute, { onSuccess: useRefreshPosto() });
  // Its own may be closed by now.
  const bicos = [
    ...props.bicos.map((one) => ({ value: one.id, label: one.nome })),
    ...(bico_id !== null && bico !== null && !props.bicos.some((one) => one.id === bico_id)
      ? [{ value: bico_id, label: `${bico} (fechado)` }]
      : []),
  ];
  return (
    <ReasonDialog
      title="Corrigir o bico?"
      confirmLabel="Corrigir"
      danger={false}
      label="Motivo"
      hint={`De ${POSTO_MOTIVO_MIN} a ${MOTIVO_MAX} caracteres. Fica no histórico do registro.`}
      maxLength={MOTIVO_MAX}
      check={(text) => faultOfMotivo(text, REGRA_MOTIVO_POSTO)}
      busy={correct.isPending}
      failure={
        correct.error && (
          <Banner tone="error">
            {errorText(correct.error, mensagensTanques.erroCorrigirBico)}
          </Banner>
        )
      }
      onCancel={props.onClose}
      onConfirm={(motivo) =>
        correct.mutate(
          { params: { id }, body: { tipo, bico: escolhido || null, motivo } },
          {
            onSuccess: () => {
              props.onSaved();
              props.onClose();
            },
          },
        )
      }
    >
      <strong>{[nomeProduto(tipo, litros), placa].filter(Boolean).join(' · ')}</strong>
      <NativeSelect
        classNames={{ root: 'w-full' }}
        size="md"
        label="Saiu do bico"
        data={[...bicos, { value: SEM_BICO, label: 'Não se sabe' }]}
        value={escolhido}
        onChange={({ currentTarget: { value } }) => setEscolhido(value)}
      />
      <span>Os turnos e a análise passam a contar com este bico; os litros não mudam.</span>
    </ReasonDialog>
  );
}
