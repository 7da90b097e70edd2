import { Button } from '@mantine/core';
import type { IconKey } from '@tabler/icons-react';
import type { ReactElement } from 'react';

export function Fator(props: {
  readonly icon: typeof IconKey;
  readonly nome: string;
  readonly desde: string;
  readonly onRemover: () => void;
}): ReactElement {
  const { icon: Icon, nome } = props;
  return (
    <li className="row wrap gap-12">
      <Icon size={28} className="flex-none" aria-hidden />
      <div className="grow min-w-0 break">
        <strong>{nome}</strong>
        <p className="m-0 muted">{props.desde}</p>
      </div>
      <Button
        variant="outline"
        color="vermelho"
        h={48}
        aria-label={`Remover: ${nome}`}
        onClick={props.onRemover}
      >
        Remover
      </Button>
    </li>
  );
}
