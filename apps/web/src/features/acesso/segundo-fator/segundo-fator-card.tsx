import { mensagensFator } from '@frota/contract/acesso';
import { Title } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

/** Apart, because the content is loaded later. */
export function SegundoFatorCard(props: { readonly children: ReactNode }): ReactElement {
  return (
    <section className="card p-20">
      <Title order={2} className="text-18">
        Verificação em duas etapas
      </Title>
      <p className="m-0 mt-4 muted">{mensagensFator.explica}</p>
      {props.children}
    </section>
  );
}
