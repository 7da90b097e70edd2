import { mensagensCamera } from '@frota/contract/fotos';
import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCamera } from '@tabler/icons-react';
import {
  type ComponentPropsWithRef,
  type MouseEvent,
  type ReactElement,
  useEffect,
  useRef,
  useState,
} from 'react';
import { DOUBLE_TAP_MS } from '../photo/device.ts';
import { useObjectUrl } from '../photo/use-photo.ts';
import type { Doubtful } from './use-shot.ts';
import classes from './viewfinder.module.css';

/** Its buttons appear where the shutter was: a second tap that comes too soon is ignored. */
export function DoubtfulPhoto(props: {
  readonly doubtful: Doubtful;
  readonly onAgain: () => void;
  readonly onUse: () => void;
}): ReactElement {
  const src = useObjectUrl(props.doubtful.photo);
  const [since] = useState(() => performance.now());
  const meant = (action: () => void) => (event: MouseEvent) => {
    // A key press has detail 0.
    if (event.detail === 0 || performance.now() - since >= DOUBLE_TAP_MS) action();
  };
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => again.current?.focus(), []);
  return (
    <div className={classes.doubtful}>
      <img className={classes.taken} src={src} alt="" />
      <div className={`column gap-12 ${classes.choice}`}>
        <p className="row gap-10 m-0 text-18 semibold" role="alert">
          <IconAlertTriangle size={26} aria-hidden className="flex-none" />
          {mensagensCamera.depois[props.doubtful.fault]}
        </p>
        <FinderButton ref={again} className={classes.main} onClick={meant(props.onAgain)}>
          {mensagensCamera.outra}
        </FinderButton>
        <FinderButton className={classes.other} onClick={meant(props.onUse)}>
          {mensagensCamera.usar}
        </FinderButton>
      </div>
    </div>
  );
}

export function WithoutCamera(props: {
  readonly text: string;
  readonly onCameraApp: () => void;
}): ReactElement {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={`stack gap-16 ${classes.without}`}>
      <p className="m-0 text-18" role="alert">
        {props.text}
      </p>
      <FinderButton ref={button} className={classes.main} onClick={props.onCameraApp}>
        <IconCamera size={24} aria-hidden />
        {mensagensCamera.arquivo}
      </FinderButton>
    </div>
  );
}

/** Esc closes only the viewfinder, not the dialog around it. */
export function FinderButton(props: ComponentPropsWithRef<'button'>): ReactElement {
  return (
    <UnstyledButton
      {...props}
      className={`${classes.button} ${props.className ?? ''}`}
      data-mantine-stop-propagation
    />
  );
}
