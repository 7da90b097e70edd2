import { IconFileTypeXml } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { DropFile } from '../../../design-system/drop-file.tsx';

/** Where the invoice's XML is attached. */
export function AttachNota(props: {
  readonly disabled: boolean;
  readonly onFile: (arquivo: File) => void;
}): ReactElement {
  return (
    <DropFile
      icon={<IconFileTypeXml size={48} stroke={1.5} aria-hidden />}
      title="Nota Fiscal da entrega"
      hint="Anexe o XML da NF-e que o fornecedor enviou"
      buttonLabel="Anexar XML"
      inputLabel="Arquivo XML da Nota Fiscal"
      accept=".xml"
      disabled={props.disabled}
      onFile={props.onFile}
    />
  );
}
