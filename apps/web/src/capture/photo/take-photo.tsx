import { mensagensEnvios } from '@frota/contract/envios';
import { mensagensFotos } from '@frota/contract/fotos';
import { UnstyledButton } from '@mantine/core';
import { IconCamera, IconPhotoUp } from '@tabler/icons-react';
import { type ComponentType, type ReactElement, useEffect, useRef, useState } from 'react';
import { BigButton } from '../../design-system/big-button.tsx';
import { FieldError } from '../../design-system/typed-field.tsx';
import { useServidor } from '../../http/query.ts';
import { checkSpace, useIsSpaceLow } from '../../offline/space.ts';
import { readyViewfinder, viewfinderBroke, viewfinderWorked } from '../viewfinder/ready.ts';
import type { ViewfinderProps } from '../viewfinder/viewfinder.tsx';
import { DOUBLE_TAP_MS, isMobile } from './device.ts';
import { Guide, type GuideKind } from './guide.tsx';
import { onGiven } from './next-camera.ts';
import classes from './photos.module.css';

/** Camera on phones (own viewfinder where possible), file on desktops. The same file may be chosen twice. */
export function TakePhoto(props: {
  readonly onPhoto: (file: File) => void;
  readonly subject: string;
  readonly another?: boolean;
  readonly vez?: string | undefined;
  readonly highlight?: boolean;
  readonly quiet?: boolean;
  readonly disabled?: boolean;
  readonly guide?: GuideKind;
}): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const tapped = useRef(Number.NEGATIVE_INFINITY);
  const mobile = isMobile(navigator);
  const Icon = mobile ? IconCamera : IconPhotoUp;
  const isSpaceLow = useIsSpaceLow();
  const isServerFull = useServidor()?.disco_cheio;
  const label = photoLabel(props.subject, {
    mobile,
    another: props.another ?? false,
    vez: props.vez,
  });

  // A photo begun by another screen does not replace one.
  const isWaiting = !props.another && !props.disabled;
  const { subject } = props;
  const take = useRef(props.onPhoto);
  take.current = props.onPhoto;
  const [Viewfinder, setViewfinder] = useState<ComponentType<ViewfinderProps>>();
  const close = (): void => setViewfinder(undefined);
  useEffect(() => {
    if (!isWaiting) return;
    return onGiven(subject, (given) => {
      if (given === 'viewfinder') setViewfinder(readyViewfinder);
      else take.current(given);
    });
  }, [isWaiting, subject]);

  function open(): void {
    const now = performance.now();
    if (now - tapped.current < DOUBLE_TAP_MS) return;
    tapped.current = now;
    void checkSpace();
    if (readyViewfinder()) setViewfinder(readyViewfinder);
    else input.current?.click();
  }

  return (
    <>
      {props.highlight && (
        <FieldError text={isSpaceLow ? mensagensEnvios.poucoEspaco : undefined} />
      )}
      {props.highlight && (
        <FieldError text={isServerFull ? mensagensFotos.discoCheioAqui : undefined} />
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        {...(mobile && { capture: 'environment' as const })}
        hidden
        onClick={(event) => {
          event.currentTarget.value = '';
        }}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) props.onPhoto(file);
        }}
      />
      {Viewfinder && (
        <Viewfinder
          kind={props.guide ?? 'item'}
          subject={subject}
          onPhoto={(photo) => {
            close();
            viewfinderWorked();
            props.onPhoto(photo);
          }}
          onClose={close}
          onBroken={viewfinderBroke}
          onCameraApp={() => {
            close();
            input.current?.click();
          }}
        />
      )}
      {props.guide && !props.another ? (
        <UnstyledButton
          className={`column w-full text-center ${classes.card}`}
          data-highlight={props.highlight || undefined}
          disabled={props.disabled ?? false}
          onClick={open}
        >
          <Guide kind={props.guide} />
          <span className={`row gap-10 text-18 bold ${classes.label}`}>
            <Icon size={26} aria-hidden />
            {label}
          </span>
        </UnstyledButton>
      ) : (
        <BigButton
          variant={props.highlight ? 'filled' : props.quiet ? 'subtle' : 'light'}
          leftSection={<Icon size={24} aria-hidden />}
          disabled={props.disabled ?? false}
          onClick={open}
        >
          {label}
        </BigButton>
      )}
    </>
  );
}

/** 'Fotografar a placa', 'Outra foto (2 de 2)', 'Tirar outra foto'. */
function photoLabel(
  subject: string,
  is: { mobile: boolean; another: boolean; vez: string | undefined },
): string {
  if (is.another && is.vez !== undefined) return `Outra foto (${is.vez})`;
  if (is.another) return is.mobile ? 'Tirar outra foto' : 'Escolher outra foto';
  return is.mobile ? `Fotografar ${subject}` : `Escolher foto d${subject}`;
}
