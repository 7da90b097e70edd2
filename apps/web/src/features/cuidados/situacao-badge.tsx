import { type FiltroCuidado, NOMES_SITUACAO } from '@frota/contract/cuidados';
import {
  IconAlertTriangle,
  IconCalendarQuestion,
  IconCircleCheck,
  IconExclamationCircle,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { type Tone, ToneBadge } from '../../design-system/notice.tsx';

interface Sinal {
  readonly tone: Tone;
  readonly icon: typeof IconCircleCheck;
}

/** Never by colour alone. */
export const SINAIS: Readonly<Record<FiltroCuidado, Sinal>> = {
  vencido: { tone: 'vermelho', icon: IconExclamationCircle },
  vence_logo: { tone: 'ambar', icon: IconAlertTriangle },
  em_dia: { tone: 'verde', icon: IconCircleCheck },
  sem_dado: { tone: 'gray', icon: IconCalendarQuestion },
};

export function SituacaoBadge({ situacao }: { readonly situacao: FiltroCuidado }): ReactElement {
  return <ToneBadge {...SINAIS[situacao]}>{NOMES_SITUACAO[situacao]}</ToneBadge>;
}
