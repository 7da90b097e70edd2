import { Button } from '@mantine/core';
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import classes from './ajuste.module.css';

export function EstornarButton(props: {
  readonly nome: string;
  readonly onPress: () => void;
}): ReactElement {
  return (
    <Button
      variant="subtle"
      color="vermelho"
      size="md"
      leftSection={<IconArrowBackUp size={20} aria-hidden />}
      aria-label={`Estornar ${props.nome}`}
      onClick={props.onPress}
    >
      Estornar
    </Button>
  );
}

export function Nota(props: {
  readonly titulo: ReactNode;
  readonly motivo: string | null;
  readonly correcao?: boolean;
}): ReactElement {
  const Icon = props.correcao ? IconPencil : IconArrowBackUp;
  return (
    <p
      className={`flex col-all gap-8 items-start m-0 ${classes.estorno}`}
      data-correcao={props.correcao || undefined}
    >
      <Icon size={18} aria-hidden />
      <span>
        <strong>{props.titulo}</strong>
        {props.motivo && `: ${props.motivo}`}
      </span>
    </p>
  );
}
