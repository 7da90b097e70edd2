import { getEventoNotaRoute, mensagensEventoNota, type NotaRecebida } from '@frota/contract/posto';
import type { ReactElement } from 'react';
import { buildUrl } from '../../../http/request.ts';

export function CartasDeCorrecao(props: {
  readonly cartas: NotaRecebida['correcoes'];
}): ReactElement | null {
  if (props.cartas.length === 0) return null;
  return (
    <ul className="list stack gap-4 min-w-0 break" aria-label="Cartas de correção">
      {props.cartas.map(({ id, em, texto }) => (
        <li key={id}>
          <a href={buildUrl(getEventoNotaRoute.path, { id })} download className="quiet-link">
            {mensagensEventoNota.carta(em)}
          </a>
          {texto && `: ${texto}`}
        </li>
      ))}
    </ul>
  );
}
