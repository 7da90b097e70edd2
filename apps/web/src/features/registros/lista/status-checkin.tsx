import { IconCircleCheck, IconClockHour4, IconShieldCheck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import classes from './status-checkin.module.css';

const STATUS = new Map([
  ['finalizado', { texto: 'Finalizado', tone: 'verde', icon: IconCircleCheck }],
  ['isento', { texto: 'Isento', tone: 'azul', icon: IconShieldCheck }],
  ['pendente', { texto: 'Pendente', tone: 'ambar', icon: IconClockHour4 }],
]);

/** State of a check-in as icon and words; a state that is not known is shown as it is, grey. */
export function StatusCheckinBadge({ status }: { readonly status: string }): ReactElement {
  const known = STATUS.get(status);
  const Icon = known?.icon;
  return (
    <span className={classes.status} data-tone={known?.tone ?? 'gray'}>
      {Icon && <Icon size={18} aria-hidden />}
      {known?.texto ?? status}
    </span>
  );
}
