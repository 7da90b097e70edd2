import {
  countCuidadosRoute,
  getCuidadosVeiculoRoute,
  listPendenciasRoute,
  MOTIVO_PENDENCIA,
  mensagensCuidados,
  NOMES_ITENS,
  type Pendencia,
  resolvePendenciaRoute,
} from '@frota/contract/cuidados';
import { formatPlaca } from '@frota/contract/formato';
import { faultOfMotivo, MOTIVO_MAX } from '@frota/contract/rota';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { PhotoList } from '../../../capture/photo/photo-list.tsx';
import { sendFoto } from '../../../capture/photo/send-foto.ts';
import { Banner } from '../../../design-system/banner.tsx';
import type { Notice } from '../../../design-system/notice.tsx';
import { ReasonDialog } from '../../../design-system/reason-dialog.tsx';
import { call } from '../../../http/client.ts';
import { errorText } from '../../../http/errors.ts';
import { useReload } from '../../../http/pages.ts';
import type { Foto } from '../../../offline/foto.ts';

export function ResolverDialog(props: {
  readonly pendencia: Pendencia;
  readonly notice: Notice;
  readonly onClose: () => void;
}): ReactElement {
  const { notice, onClose } = props;
  const { id, placa, item } = props.pendencia;
  const { nome, com } = NOMES_ITENS[item];
  const [foto, setFoto] = useState<Foto>();
  const resolve = useMutation({
    mutationFn: async (motivo: string) => {
      const body = foto ? { motivo, fotoUrl: await sendFoto(foto) } : { motivo };
      await call(resolvePendenciaRoute, { params: { id }, body });
    },
    onSuccess: () => {
      notice.say('success', mensagensCuidados.pendenciaResolvida);
      onClose();
    },
    onSettled: useReload(listPendenciasRoute, countCuidadosRoute, getCuidadosVeiculoRoute),
  });
  return (
    <ReasonDialog
      title="Resolver pendência?"
      confirmLabel="Sim, resolver"
      label="Por que está resolvida"
      hint={`De ${MOTIVO_PENDENCIA.min} a ${MOTIVO_MAX} caracteres. Fica registrado.`}
      maxLength={MOTIVO_MAX}
      check={(text) => faultOfMotivo(text, MOTIVO_PENDENCIA)}
      busy={resolve.isPending}
      danger={false}
      failure={
        resolve.error && (
          <Banner tone="error">{errorText(resolve.error, mensagensCuidados.erroSalvar)}</Banner>
        )
      }
      onCancel={onClose}
      onConfirm={resolve.mutate}
    >
      <strong>
        {nome} de {formatPlaca(placa)}
      </strong>
      <span>
        Na portaria a pendência se encerra sozinha quando o item volta, com a foto. Resolva aqui só
        o que a portaria não vai fotografar. Se puder, junte uma foto d{com}.
      </span>
      <div className="w-full">
        <PhotoList
          fotos={foto ? [foto] : []}
          max={1}
          subject={com}
          title={`Foto d${com}`}
          onAdd={setFoto}
          onRemove={() => setFoto(undefined)}
        />
      </div>
    </ReasonDialog>
  );
}
