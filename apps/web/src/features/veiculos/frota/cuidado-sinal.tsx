import type { SituacaoCuidado } from '@frota/contract/cuidados';
import { IconAlertTriangle, IconExclamationCircle } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { ToneBadge } from '../../../design-system/tone-badge.tsx';

const SINAIS = {
  vencido: { tone: 'vermelho', icon: IconExclamationCircle },
  vence_logo: { tone: 'ambar', icon: IconAlertTriangle },
} as const;

/** What is said of some care: a sign where it is near or over, plain where it is far. */
export function CuidadoSinal(props: {
  readonly situacao: SituacaoCuidado;
  readonly children: string;
}): ReactElement {
  const { situacao, children } = props;
  if (situacao === 'em_dia') return <>{children}</>;
  return <ToneBadge {...SINAIS[situacao]}>{children}</ToneBadge>;
}
