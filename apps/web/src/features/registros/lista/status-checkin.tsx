import { IconCircleCheck, IconClockHour4, IconShieldCheck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { type Tone, ToneBadge } from '../../../design-system/notice.tsx';

interface Status {
  readonly texto: string;
  readonly tone: Tone;
  readonly icon: typeof IconCircleCheck;
}

const STATUS: ReadonlyMap<string, Status> = new Map([
  ['finalizado', { texto: 'Finalizado', tone: 'verde', icon: IconCircleCheck }],
  ['isento', { texto: 'Isento', tone: 'azul', icon: IconShieldCheck }],
  ['pendente', { texto: 'Pendente', tone: 'ambar', icon: IconClockHour4 }],
]);

/** An unknown status is shown as it is, grey. */
export function StatusCheckinBadge({ status }: { readonly status: string }): ReactElement {
  const known = STATUS.get(status);
  return (
    <ToneBadge tone={known?.tone ?? 'gray'} icon={known?.icon}>
      {known?.texto ?? status}
    </ToneBadge>
  );
}
