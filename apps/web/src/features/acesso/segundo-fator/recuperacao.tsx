import { mensagensFator } from '@frota/contract/acesso';
import { IconDownload } from '@tabler/icons-react';
import type { CSSProperties, ReactElement } from 'react';
import { ShownOnceDialog } from '../../../design-system/shown-once.tsx';
import { saveFile } from '../../../http/save-file.ts';

const COLUNAS = { '--min': '108px' } as CSSProperties;

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
      <ul className="list auto-grid gap-8 gap-x-12 p-16 bordered radius-12" style={COLUNAS}>
        {props.codigos.map((codigo) => (
          <li key={codigo}>
            <code className="semibold">{codigo}</code>
          </li>
        ))}
      </ul>
    </ShownOnceDialog>
  );
}
