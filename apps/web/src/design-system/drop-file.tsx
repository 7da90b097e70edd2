import { Button, FileButton } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { type DragEvent, type ReactElement, type ReactNode, useState } from 'react';
import classes from './drop-file.module.css';

/** Where one file is attached: a button, and on a PC a place to drop it on. */
export function DropFile(props: {
  readonly icon: ReactNode;
  readonly title: string;
  /** What kind of file, without a full stop. */
  readonly hint: string;
  readonly buttonLabel: string;
  /** Name of the file input. */
  readonly inputLabel: string;
  /** Endings of its name, as an input takes them: '.xlsx,.csv'. */
  readonly accept: string;
  readonly disabled: boolean;
  readonly onFile: (file: File) => void;
}): ReactElement {
  const [over, setOver] = useState(false);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !props.disabled) props.onFile(file);
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
        <span className={classes.drop}>, ou solte o arquivo aqui</span>.
      </p>
      <FileButton
        accept={props.accept}
        inputProps={{ 'aria-label': props.inputLabel }}
        disabled={props.disabled}
        onChange={(file) => file && props.onFile(file)}
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
