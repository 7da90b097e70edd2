import { Button, FileButton } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { type DragEvent, type ReactElement, type ReactNode, useState } from 'react';
import classes from './drop-file.module.css';

export function DropFile(props: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly hint: string;
  readonly buttonLabel: string;
  readonly inputLabel: string;
  readonly accept: string;
  readonly multiple?: boolean;
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}): ReactElement {
  const [over, setOver] = useState(false);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    if (!props.disabled) take([...event.dataTransfer.files]);
  }

  function take(files: readonly File[]): void {
    if (files.length > 0) props.onFiles(props.multiple ? files : files.slice(0, 1));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside
    <div
      className={`stack gap-12 text-center ${classes.area}`}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {props.icon}
      <h2 className="m-0 text-20">{props.title}</h2>
      <p className="m-0 muted break">
        {props.hint}
        <span className={classes.drop}>
          , {props.multiple ? 'ou solte os arquivos aqui' : 'ou solte o arquivo aqui'}
        </span>
        .
      </p>
      <FileButton<boolean>
        multiple={props.multiple ?? false}
        accept={props.accept}
        inputProps={{ 'aria-label': props.inputLabel }}
        disabled={props.disabled}
        onChange={(chosen) => take([chosen ?? []].flat())}
      >
        {(button) => (
          <Button
            {...button}
            size="lg"
            variant="outline"
            disabled={props.disabled}
            leftSection={<IconPaperclip size={22} aria-hidden />}
          >
            {props.buttonLabel}
          </Button>
        )}
      </FileButton>
    </div>
  );
}
