import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../design-system/confirm-dialog.tsx';

/** Closes what a form is of, once it was confirmed; what that means is its children's. */
export function FecharButton(props: {
  readonly label: string;
  readonly nome: string;
  readonly onConfirm: () => void;
  readonly children: ReactNode;
}): ReactElement {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        color="vermelho"
        h={48}
        leftSection={<IconLock size={20} aria-hidden />}
        onClick={() => setAsked(true)}
      >
        {props.label}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={`Fechar ${props.nome}?`}
        cancelLabel="Voltar"
        confirmLabel="Sim, fechar"
        danger
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          props.onConfirm();
        }}
      >
        {props.children}
      </ConfirmDialog>
    </>
  );
}
