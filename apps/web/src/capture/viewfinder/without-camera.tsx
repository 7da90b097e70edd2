import { mensagensCamera } from '@frota/contract/fotos';
import { IconCamera } from '@tabler/icons-react';
import { type ReactElement, useEffect, useRef } from 'react';
import { FinderButton } from './finder-button.tsx';
import classes from './viewfinder.module.css';

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
