import type { SituacaoCuidado } from '@frota/contract/cuidados';
import type { ReactElement, ReactNode } from 'react';
import { SINAIS } from '../situacao-badge.tsx';
import classes from './sinal.module.css';

export function Sinal(props: {
  readonly situacao: SituacaoCuidado;
  readonly children: ReactNode;
}): ReactElement {
  const { tone, icon: Icon } = SINAIS[props.situacao];
  return (
    <div className={`toned flex gap-10 break ${classes.sinal}`} data-tone={tone}>
      <Icon size={24} className="flex-none" aria-hidden />
      <span>{props.children}</span>
    </div>
  );
}
