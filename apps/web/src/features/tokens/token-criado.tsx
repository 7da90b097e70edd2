import { mensagensTokens } from '@frota/contract/tokens';
import { Button, Modal, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactElement, useRef, useState } from 'react';
import { BigButton } from '../../design-system/big-button.tsx';
import { useReturnFocus } from '../../design-system/use-return-focus.ts';
import classes from './tokens.module.css';

/** A token that was just made: it is shown this once. */
export function TokenCriado(props: {
  readonly nome: string;
  readonly token: string;
  readonly onClose: () => void;
}): ReactElement {
  useReturnFocus();
  const field = useRef<HTMLInputElement>(null);
  const [copiado, setCopiado] = useState(false);
  function copy(): void {
    field.current?.select();
    // Without https a browser copies nothing for its user: what is selected he copies himself.
    navigator.clipboard?.writeText(props.token).then(
      () => setCopiado(true),
      () => undefined,
    );
  }
  return (
    <Modal
      opened
      onClose={props.onClose}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={`Token de ${props.nome}`}
      classNames={{ title: 'text-20 bold break' }}
      centered
      radius="lg"
      size="lg"
    >
      <div className="column gap-16">
        <p className="m-0">{mensagensTokens.guarde}</p>
        <TextInput
          ref={field}
          label="Token"
          size="md"
          readOnly
          value={props.token}
          classNames={{ input: classes.token }}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button
          variant="outline"
          fullWidth
          h={56}
          leftSection={
            copiado ? <IconCheck size={22} aria-hidden /> : <IconCopy size={22} aria-hidden />
          }
          onClick={copy}
        >
          {copiado ? 'Copiado' : 'Copiar'}
        </Button>
        <BigButton onClick={props.onClose}>Já guardei</BigButton>
      </div>
    </Modal>
  );
}
