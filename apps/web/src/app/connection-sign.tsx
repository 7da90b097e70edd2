import { mensagensEnvios } from '@frota/contract/envios';
import { IconWifiOff } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useIsConnected } from '../http/connection.ts';
import classes from './connection-sign.module.css';

/** `isNarrow`: only for screen readers. */
export function ConnectionSign({ isNarrow }: { readonly isNarrow: boolean }): ReactElement {
  const isConnected = useIsConnected();
  return (
    <div role="status" className={classes.place}>
      {!isConnected && (
        <span className="row gap-10 semibold">
          <IconWifiOff size={24} aria-hidden />
          <span className={isNarrow ? classes.said : undefined}>{mensagensEnvios.semConexao}</span>
        </span>
      )}
    </div>
  );
}
