import { CloseButton, UnstyledButton } from '@mantine/core';
import { type ReactElement, type ReactNode, useState } from 'react';
import classes from './full-screen-image.module.css';
import { Overlay } from './overlay.tsx';

/** A thumbnail that opens its picture over the whole screen; Esc, a tap or the button close it. */
export function FullScreenImage(props: {
  readonly src: string;
  /** What the picture shows, e.g. 'Foto da placa'. */
  readonly alt: string;
  /** In place of the plain thumbnail, e.g. the picture with marks on it. */
  readonly children?: ReactNode;
}): ReactElement {
  const [opened, setOpened] = useState(false);
  const close = (): void => setOpened(false);
  return (
    <>
      <UnstyledButton
        className={`block ${classes.thumbnail}`}
        aria-label={`Ampliar: ${props.alt}`}
        onClick={() => setOpened(true)}
      >
        {props.children ?? <img className={`block ${classes.small}`} src={props.src} alt="" />}
      </UnstyledButton>
      {opened && (
        <Overlay label={props.alt} onClose={close}>
          <div className={classes.content}>
            <CloseButton
              size={56}
              iconSize={28}
              className={classes.close}
              aria-label="Fechar imagem"
              onClick={close}
            />
            <UnstyledButton
              className={`stack w-full ${classes.stage}`}
              aria-hidden
              tabIndex={-1}
              onClick={close}
            >
              <img className={classes.large} src={props.src} alt="" />
            </UnstyledButton>
            <p className={`m-0 ${classes.caption}`}>{props.alt}</p>
          </div>
        </Overlay>
      )}
    </>
  );
}
