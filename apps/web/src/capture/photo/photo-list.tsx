import { uploadFotoRoute } from '@frota/contract/fotos';
import { CloseButton } from '@mantine/core';
import type { ReactElement } from 'react';
import { FieldError } from '../../design-system/typed-field.tsx';
import { call } from '../../http/client.ts';
import { type Foto, newFoto } from '../../offline/foto.ts';
import type { GuideKind } from './guide.tsx';
import { MarkedPhoto } from './marked-photo.tsx';
import classes from './photos.module.css';
import { TakePhoto } from './take-photo.tsx';
import { usePhotoShrinker } from './use-photo.ts';

export function PhotoList(props: {
  readonly fotos: readonly Foto[];
  readonly max: number;
  readonly onAdd: (foto: Foto) => void;
  readonly onRemove: (index: number) => void;
  readonly subject: string;
  readonly title: string;
}): ReactElement {
  const shrinker = usePhotoShrinker((blob) => props.onAdd(newFoto(blob)));
  return (
    <div className="column gap-12" aria-busy={shrinker.busy}>
      {props.fotos.length > 0 && (
        <ul className={`list stack gap-12 ${classes.photos}`}>
          {props.fotos.map((foto, index) => (
            <li key={foto.id} className={`min-w-0 ${classes.photo}`}>
              <MarkedPhoto foto={foto} alt={`${props.title} ${index + 1}`} />
              <CloseButton
                className={classes.remove}
                size={44}
                iconSize={22}
                aria-label={`Remover: ${props.title} ${index + 1}`}
                onClick={() => props.onRemove(index)}
              />
            </li>
          ))}
        </ul>
      )}
      {props.fotos.length < props.max && (
        <TakePhoto
          subject={props.subject}
          another={props.fotos.length > 0}
          vez={`${props.fotos.length + 1} de ${props.max}`}
          disabled={shrinker.busy}
          onPhoto={shrinker.take}
        />
      )}
      <FieldError text={shrinker.fault} />
    </div>
  );
}

/** A new key forgets a photo that is still being shrunk. */
export function PhotoSlot(props: {
  readonly foto: Foto | undefined;
  readonly onPhoto: (foto: Foto) => void;
  readonly guide: GuideKind;
  readonly subject: string;
  readonly title: string;
  readonly highlight: boolean;
  readonly fault?: string | undefined;
}): ReactElement {
  const shrinker = usePhotoShrinker((blob) => props.onPhoto(newFoto(blob)));
  const { foto } = props;
  return (
    <div className="column gap-12 min-w-0" aria-busy={shrinker.busy}>
      {foto && <MarkedPhoto foto={foto} alt={props.title} tone={shrinker.busy ? 'busy' : 'ok'} />}
      <TakePhoto
        subject={props.subject}
        another={foto !== undefined}
        highlight={props.highlight && !foto}
        quiet={foto !== undefined}
        disabled={shrinker.busy}
        guide={props.guide}
        onPhoto={shrinker.take}
      />
      <FieldError text={shrinker.fault || (foto ? undefined : props.fault)} />
    </div>
  );
}

/** Gives its address; idempotent by id. */
export async function sendFoto({ id, pasta, blob }: Foto): Promise<string> {
  const { url } = await call(uploadFotoRoute, { body: { id, pasta }, files: { foto: blob } });
  return url;
}
