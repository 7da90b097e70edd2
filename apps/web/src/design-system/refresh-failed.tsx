import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { Banner } from './banner.tsx';
import classes from './lists.module.css';

/** At the lower edge, so that nothing moves. */
export function RefreshFailed(props: {
  readonly message: string;
  readonly missing?: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}): ReactElement {
  return (
    <div className={`mt-16 ${classes.notice}`}>
      <Banner tone={props.missing ? 'error' : 'warning'}>
        <div className="row wrap between gap-8 gap-x-16">
          <span>
            {props.message}
            {!props.missing && (
              <>
                <br />
                Os dados podem estar desatualizados.
              </>
            )}
          </span>
          <Button variant="outline" loading={props.retrying} onClick={props.onRetry}>
            Tentar novamente
          </Button>
        </div>
      </Banner>
    </div>
  );
}
