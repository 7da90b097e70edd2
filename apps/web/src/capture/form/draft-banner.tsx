import { formatIdade } from '@frota/contract/formato';
import { mensagensRascunho } from '@frota/contract/rascunho';
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { Banner } from '../../design-system/banner.tsx';
import classes from './draft-banner.module.css';

export function DraftBanner(props: {
  readonly restored: Date | undefined;
  readonly onDiscard: () => void;
}): ReactElement | null {
  const { restored } = props;
  if (!restored) return null;
  return (
    <Banner tone="info">
      <div className={`row wrap between ${classes.line}`}>
        {mensagensRascunho.recuperado(formatIdade(restored, new Date()))}
        <Button variant="default" size="md" onClick={props.onDiscard}>
          {mensagensRascunho.descartar}
        </Button>
      </div>
    </Banner>
  );
}
