import type { SituacaoCuidado } from '@frota/contract/cuidados';
import type { ReactElement, ReactNode } from 'react';
import { SINAIS } from '../situacao-badge.tsx';

export function Sinal(props: {
  readonly situacao: SituacaoCuidado;
  readonly children: ReactNode;
}): ReactElement {
  const { tone, icon: Icon } = SINAIS[props.situacao];
  return (
    <div className="toned flex gap-10 px-12 py-8 radius-10 break" data-tone={tone}>
      <Icon size={24} className="flex-none" aria-hidden />
      <span>{props.children}</span>
    </div>
  );
}
