import { mensagensFator } from '@frota/contract/acesso';
import { IconDownload } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { ShownOnceDialog } from '../../../design-system/shown-once.tsx';
import { saveFile } from '../../../http/save-file.ts';
import classes from './recuperacao.module.css';

export function Recuperacao(props: {
  readonly codigos: readonly string[];
  readonly onClose: () => void;
}): ReactElement {
  const save = (): void =>
    saveFile(new File([`${props.codigos.join('\r\n')}\r\n`], 'codigos-de-recuperacao.txt'));
  return (
    <ShownOnceDialog
      title="Códigos de recuperação"
      text={mensagensFator.guarde}
      action={{ icon: IconDownload, label: 'Baixar', onClick: save }}
      onClose={props.onClose}
    >
      <ul className={`list ${classes.codigos}`}>
        {props.codigos.map((codigo) => (
          <li key={codigo}>
            <code>{codigo}</code>
          </li>
        ))}
      </ul>
    </ShownOnceDialog>
  );
}
