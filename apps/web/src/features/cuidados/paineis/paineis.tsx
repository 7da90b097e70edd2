import {
  deletePainelRoute,
  FOTO_PAINEL_NOVO,
  listPaineisRoute,
  mensagensCuidados,
  type PainelTrocado,
} from '@frota/contract/cuidados';
import { formatDataHora, formatKm } from '@frota/contract/formato';
import type { ReactElement } from 'react';
import { errorText } from '../../../http/errors.ts';
import { useRoute, useRouteMutation } from '../../../http/query.ts';
import { FotoGrid } from '../../fotos/index.ts';
import { Feitas } from '../feitas.tsx';

export function Paineis(props: {
  readonly placa: string;
  readonly onChanged: () => Promise<void>;
}): ReactElement {
  const { data } = useRoute(listPaineisRoute, { params: { placa: props.placa }, query: {} });
  const takeBack = useRouteMutation(deletePainelRoute, { onSuccess: props.onChanged });
  return (
    <Feitas
      titulo="Registrados antes"
      palavras={['Registrado', 'Desfeito']}
      feitas={(data?.paineis ?? []).map((painel) => ({
        id: painel.id,
        nome: nomeDe(painel),
        usuario: painel.usuario,
        usuario_id: painel.usuario_id,
        desfeita: painel.desfeito,
        provas: painel.fotos.length > 0 && (
          <FotoGrid fotos={painel.fotos.map((url) => ({ papel: FOTO_PAINEL_NOVO, url }))} />
        ),
      }))}
      busy={takeBack.isPending}
      falta={takeBack.error ? errorText(takeBack.error, mensagensCuidados.erroSalvar) : undefined}
      onTakeBack={(id) => takeBack.mutate({ params: { id } })}
    />
  );
}

function nomeDe({ em, ultimo_km, primeiro_km }: PainelTrocado): string {
  const kms =
    ultimo_km === null
      ? `começou em ${formatKm(primeiro_km)} km`
      : `de ${formatKm(ultimo_km)} para ${formatKm(primeiro_km)} km`;
  return `${formatDataHora(em)}, ${kms}`;
}
