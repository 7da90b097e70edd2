import { Button, FileButton } from '@mantine/core';
import { IconFileTypeXml, IconPaperclip } from '@tabler/icons-react';
import { type DragEvent, type ReactElement, useState } from 'react';
import classes from './entrada.module.css';

/** Where the invoice's XML is attached: a button, and on a PC a place to drop it on. */
export function AnexarNota(props: {
  readonly disabled: boolean;
  readonly onArquivo: (arquivo: File) => void;
}): ReactElement {
  const [sobre, setSobre] = useState(false);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setSobre(false);
    const arquivo = event.dataTransfer.files[0];
    if (arquivo && !props.disabled) props.onArquivo(arquivo);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside
    <div
      className={classes.anexar}
      data-sobre={sobre || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setSobre(true);
      }}
      onDragLeave={() => setSobre(false)}
      onDrop={drop}
    >
      <IconFileTypeXml size={48} stroke={1.5} aria-hidden />
      <h2 className={classes.titulo}>Nota Fiscal da entrega</h2>
      <p className={classes.dica}>
        Anexe o XML da NF-e que o fornecedor enviou
        <span className={classes.soltar}>, ou solte o arquivo aqui</span>.
      </p>
      <FileButton
        accept=".xml"
        inputProps={{ 'aria-label': 'Arquivo XML da Nota Fiscal' }}
        disabled={props.disabled}
        onChange={(arquivo) => arquivo && props.onArquivo(arquivo)}
      >
        {(button) => (
          <Button
            {...button}
            size="lg"
            variant="outline"
            disabled={props.disabled}
            leftSection={<IconPaperclip size={22} aria-hidden />}
          >
            Anexar XML
          </Button>
        )}
      </FileButton>
    </div>
  );
}
