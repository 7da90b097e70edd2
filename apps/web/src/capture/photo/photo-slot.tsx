import type { ReactElement } from 'react';
import { FieldError } from '../../design-system/field-error.tsx';
import { type Foto, newFoto } from '../../offline/foto.ts';
import type { GuideKind } from './guide.tsx';
import { MarkedPhoto } from './marked-photo.tsx';
import { TakePhoto } from './take-photo.tsx';
import { usePhotoShrinker } from './use-photo-shrinker.ts';

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
