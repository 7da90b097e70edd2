import { CloseButton, UnstyledButton } from '@mantine/core';
import { type ReactElement, type ReactNode, useState } from 'react';
import classes from './full-screen-image.module.css';
import { Overlay } from './overlay.tsx';

export function FullScreenImage(props: {
  readonly src: string;
  readonly alt: string;
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
