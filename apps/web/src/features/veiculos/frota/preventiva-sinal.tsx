import { fraseDoQueFalta, situacaoDaPreventiva } from '@frota/contract';
import { IconAlertTriangle, IconExclamationCircle } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { ToneBadge } from '../../../design-system/tone-badge.tsx';

const SINAIS = {
  vencido: { tone: 'vermelho', icon: IconExclamationCircle },
  vence_logo: { tone: 'ambar', icon: IconAlertTriangle },
} as const;

/** Km that are left to the next preventive maintenance: a sign where it is near or over, plain where it is far. */
export function PreventivaSinal({ faltam }: { readonly faltam: number }): ReactElement {
  const situacao = situacaoDaPreventiva(faltam, 0);
  const frase = fraseDoQueFalta(faltam);
  return situacao === 'em_dia' ? (
    <>{frase}</>
  ) : (
    <ToneBadge {...SINAIS[situacao]}>{frase}</ToneBadge>
  );
}
