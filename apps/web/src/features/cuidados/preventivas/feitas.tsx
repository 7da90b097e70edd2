import {
  deletePreventivaRoute,
  listFeitasRoute,
  mensagensCuidados,
} from '@frota/contract/cuidados';
import { formatDia, formatKm } from '@frota/contract/formato';
import type { ReactElement } from 'react';
import { errorText } from '../../../http/errors.ts';
import { useRoute, useRouteMutation } from '../../../http/query.ts';
import { Feitas } from '../feitas.tsx';

export function PreventivasFeitas(props: {
  readonly placa: string;
  readonly onChanged: () => Promise<void>;
}): ReactElement {
  const { data } = useRoute(listFeitasRoute, { params: { placa: props.placa } });
  const takeBack = useRouteMutation(deletePreventivaRoute, { onSuccess: props.onChanged });
  return (
    <Feitas
      titulo="Feitas antes"
      palavras={['Registrada', 'Desfeita']}
      feitas={(data?.feitas ?? []).map(({ km, dia, ...feita }) => ({
        ...feita,
        nome: `${formatDia(dia)}, ${formatKm(km)} km`,
      }))}
      busy={takeBack.isPending}
      falta={takeBack.error ? errorText(takeBack.error, mensagensCuidados.erroSalvar) : undefined}
      onTakeBack={(id) => takeBack.mutate({ params: { id } })}
    />
  );
}
