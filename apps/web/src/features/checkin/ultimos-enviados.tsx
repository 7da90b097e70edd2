import { mensagensCheckin } from '@frota/contract/checkin';
import { formatPlaca } from '@frota/contract/formato';
import { IconArrowRight, IconGasStation, IconRoad } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { Booked } from '../../offline/outbox/outbox.ts';
import classes from './checkin.module.css';
import type { CheckinAnswer } from './rules.ts';

export type Enviado = Pick<CheckinAnswer, 'id' | 'status'> & {
  readonly placa: string;
  /** The server decided otherwise than the device. */
  readonly mudou?: boolean;
};

const SHOWN = 3;

/** Newest first. */
export function withEnviado(before: readonly Enviado[], enviado: Enviado): readonly Enviado[] {
  return [enviado, ...before].slice(0, SHOWN);
}

/** After a later answer of the server. */
export function withAnswer(before: readonly Enviado[], { id, status }: Booked): readonly Enviado[] {
  return before.map((enviado) =>
    enviado.id === id && (status === 'pendente' || status === 'isento')
      ? { ...enviado, status, mudou: status !== enviado.status }
      : enviado,
  );
}

/** 'OOG6F44 → ABASTECER' */
export function UltimosEnviados(props: {
  readonly enviados: readonly Enviado[];
}): ReactElement | null {
  if (props.enviados.length === 0) return null;
  return (
    <ul className={`stack ruled m-0 mt-12 ${classes.list}`} aria-label="Últimos veículos enviados">
      {props.enviados.map(({ id, placa, status, mudou }) => {
        const Icon = status === 'isento' ? IconRoad : IconGasStation;
        return (
          <li
            key={id}
            className={`stack col-all items-center text-18 ${classes.line}`}
            data-status={status}
          >
            <strong>{formatPlaca(placa)}</strong>
            <IconArrowRight size={20} aria-label="→" />
            <span className={`row gap-6 bold ${classes.next}`}>
              <Icon size={20} aria-hidden />
              {mensagensCheckin.segue(status)}
            </span>
            {mudou && (
              <span className={`text-16 ${classes.mudou}`}>
                {mensagensCheckin.statusDiferente(status)}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
