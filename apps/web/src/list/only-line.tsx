import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { useAddress } from '../design-system/use-address.ts';

/** Names the link's filter, with a way to remove it. */
export function OnlyLine(props: {
  readonly name: string;
  readonly children: string;
}): ReactElement | null {
  const [params, change] = useAddress();
  if (!params.has(props.name)) return null;
  return (
    <p className="row wrap gap-4 gap-x-12 m-0 mb-16">
      {props.children}
      <Button variant="subtle" size="md" px={8} onClick={() => change({ [props.name]: null })}>
        Ver tudo
      </Button>
    </p>
  );
}
