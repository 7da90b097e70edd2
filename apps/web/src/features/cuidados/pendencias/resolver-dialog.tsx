import {
  countCuidadosRoute,
  faltaDoMotivo,
  formatPlaca,
  getCuidadosVeiculoRoute,
  listPendenciasRoute,
  MOTIVO_MAX,
  MOTIVO_PENDENCIA,
  mensagensCuidados,
  NOMES_ITENS,
  type Pendencia,
  resolvePendenciaRoute,
} from '@frota/contract';
import type { ReactElement } from 'react';
import type { Notice } from '../../../design-system/notice.tsx';
import { ReasonDialog } from '../../../design-system/reason-dialog.tsx';
import { errorText } from '../../../http/errors.ts';
import { useReload } from '../../../http/pages.ts';
import { useRouteMutation } from '../../../http/query.ts';

/** Frota clears a pendency without the gate's photo, and says why. */
export function ResolverDialog(props: {
  readonly pendencia: Pendencia;
  readonly notice: Notice;
  readonly onClose: () => void;
}): ReactElement {
  const { notice, onClose } = props;
  const { id, placa, item } = props.pendencia;
  const resolve = useRouteMutation(resolvePendenciaRoute, {
    onSettled: useReload(listPendenciasRoute, countCuidadosRoute, getCuidadosVeiculoRoute),
  });

  function confirm(motivo: string): void {
    resolve.mutate(
      { params: { id }, body: { motivo } },
      {
        onSuccess: () => notice.say('success', mensagensCuidados.pendenciaResolvida),
        onError: (error) => notice.say('error', errorText(error, mensagensCuidados.erroSalvar)),
        onSettled: onClose,
      },
    );
  }

  return (
    <ReasonDialog
      title="Resolver pendência?"
      confirmLabel="Sim, resolver"
      label="Por que está resolvida"
      hint={`De ${MOTIVO_PENDENCIA.min} a ${MOTIVO_MAX} caracteres. Fica registrado.`}
      maxLength={MOTIVO_MAX}
      check={(text) => faltaDoMotivo(text, MOTIVO_PENDENCIA)}
      busy={resolve.isPending}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <strong>
        {NOMES_ITENS[item].nome} de {formatPlaca(placa)}
      </strong>
      <span>
        Na portaria a pendência se encerra sozinha quando o item volta, com a foto. Resolva aqui só
        o que a portaria não vai fotografar.
      </span>
    </ReasonDialog>
  );
}
