import { mensagensFator } from '@frota/contract/acesso';
import { Button, Modal } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { BigButton } from '../../../design-system/big-button.tsx';
import { useReturnFocus } from '../../../design-system/use-return-focus.ts';
import { saveFile } from '../../../http/save-file.ts';
import classes from './recuperacao.module.css';

/** The recovery codes, which are shown this once. */
export function Recuperacao(props: {
  readonly codigos: readonly string[];
  readonly onClose: () => void;
}): ReactElement {
  useReturnFocus();
  const save = (): void =>
    saveFile(new Blob([`${props.codigos.join('\r\n')}\r\n`]), 'codigos-de-recuperacao.txt');
  return (
    <Modal
      opened
      onClose={props.onClose}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      title="Códigos de recuperação"
      classNames={{ title: 'text-20 bold' }}
      centered
      radius="lg"
      size="lg"
    >
      <div className="column gap-16">
        <p className="m-0">{mensagensFator.guarde}</p>
        <ul className={`list ${classes.codigos}`}>
          {props.codigos.map((codigo) => (
            <li key={codigo}>
              <code>{codigo}</code>
            </li>
          ))}
        </ul>
        <Button
          variant="outline"
          fullWidth
          h={56}
          leftSection={<IconDownload size={22} aria-hidden />}
          onClick={save}
        >
          Baixar
        </Button>
        <BigButton onClick={props.onClose}>Já guardei</BigButton>
      </div>
    </Modal>
  );
}
