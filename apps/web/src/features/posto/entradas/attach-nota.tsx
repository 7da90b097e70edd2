import { IconFileTypeXml } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { DropFile } from '../../../design-system/drop-file.tsx';

export function AttachNota(props: {
  readonly disabled: boolean;
  readonly onFiles: (arquivos: readonly File[]) => void;
}): ReactElement {
  return (
    <DropFile
      icon={<IconFileTypeXml size={48} stroke={1.5} aria-hidden />}
      title="Nota Fiscal da entrega"
      hint="Anexe o XML da NF-e que o fornecedor enviou, vários de uma vez ou um ZIP"
      buttonLabel="Anexar XML"
      inputLabel="Arquivo XML da Nota Fiscal"
      accept=".xml,.zip"
      multiple
      disabled={props.disabled}
      onFiles={props.onFiles}
    />
  );
}
