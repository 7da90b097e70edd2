import { fraseDoQueFalta, situacaoDaPreventiva } from '@frota/contract/cuidados';
import { formatKm } from '@frota/contract/formato';
import { IconAlertTriangle, IconExclamationCircle } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { ToneBadge } from '../../../design-system/tone-badge.tsx';

const SINAIS = {
  vencido: { tone: 'vermelho', icon: IconExclamationCircle },
  vence_logo: { tone: 'ambar', icon: IconAlertTriangle },
} as const;

/** Km that are left to the next preventive maintenance: a sign where it is near or over, plain where it is far. */
export function PreventivaSinal(props: {
  readonly faltam: number;
  /** The km alone, where a title says what they are. */
  readonly curto?: boolean;
}): ReactElement {
  const { faltam, curto } = props;
  const situacao = situacaoDaPreventiva(faltam, 0);
  const frase = fraseDoQueFalta(faltam);
  const texto = curto ? `${faltam < 0 ? '−' : ''}${formatKm(Math.abs(faltam))} km` : frase;
  return (
    <span title={frase}>
      {situacao === 'em_dia' ? texto : <ToneBadge {...SINAIS[situacao]}>{texto}</ToneBadge>}
    </span>
  );
}
