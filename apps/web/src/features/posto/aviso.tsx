import type { ReactElement } from 'react';
import { Banner } from '../../design-system/banner.tsx';
import classes from './aviso.module.css';

export interface Aviso {
  readonly tone: 'success' | 'error';
  readonly texto: string;
}

/** How the last action went, kept in view; a success leaves by itself after `sucessoMs`. */
export function AvisoBanner(props: {
  readonly aviso: Aviso | undefined;
  readonly sucessoMs: number;
  readonly onClose: () => void;
}): ReactElement | null {
  const { aviso } = props;
  if (!aviso) return null;
  return (
    <div className={classes.aviso}>
      <Banner
        tone={aviso.tone}
        onClose={props.onClose}
        {...(aviso.tone === 'success' && { hideAfterMs: props.sucessoMs })}
      >
        {aviso.texto}
      </Banner>
    </div>
  );
}
