import { mensagensEnvios } from '@frota/contract/envios';
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useProgress } from '../../offline/photos.ts';
import classes from './photo-progress.module.css';

export function PhotoProgress({ foto }: { readonly foto: string }): ReactElement {
  const { state, share } = useProgress(foto);
  if (state === 'sending') {
    return (
      <span className={classes.track}>
        <span className={`block ${classes.bar}`} style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
    );
  }
  const Icon = ICONS[state];
  return (
    <span className={`row gap-4 semibold ${classes.said}`} data-state={state}>
      <Icon size={16} aria-hidden />
      {mensagensEnvios.foto[state]}
    </span>
  );
}

const ICONS = { waiting: IconClock, sent: IconCheck, refused: IconAlertTriangle };
