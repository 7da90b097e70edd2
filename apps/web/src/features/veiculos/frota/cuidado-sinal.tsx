import type { SituacaoCuidado } from '@frota/contract/cuidados';
import { IconAlertTriangle, IconExclamationCircle } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { ToneBadge } from '../../../design-system/notice.tsx';

const SINAIS = {
  vencido: { tone: 'vermelho', icon: IconExclamationCircle },
  vence_logo: { tone: 'ambar', icon: IconAlertTriangle },
} as const;

/** A badge where it is near or expired, else plain. */
export function CuidadoSinal(props: {
  readonly situacao: SituacaoCuidado;
  readonly children: string;
}): ReactElement {
  const { situacao, children } = props;
  if (situacao === 'em_dia') return <>{children}</>;
  return <ToneBadge {...SINAIS[situacao]}>{children}</ToneBadge>;
}
