import type { ReactElement } from 'react';
import { usePhotoShrinker } from '../photo/use-photo-shrinker.ts';
import { FieldError } from './field-error.tsx';
import { Guide, type GuideKind } from './guide.tsx';
import { MarkedPhoto } from './marked-photo.tsx';
import classes from './photo-step.module.css';
import { TakePhoto } from './take-photo.tsx';

/** One photo that is kept as proof and not read. Key it anew to forget a photo still being shrunk. */
export function PhotoSlot(props: {
  readonly foto: Blob | undefined;
  readonly onPhoto: (foto: Blob) => void;
  readonly guia: GuideKind;
  /** What is photographed, with its article: 'o painel'. */
  readonly objeto: string;
  /** Name of the photo: 'Foto do painel de combustível'. */
  readonly titulo: string;
  readonly destaque: boolean;
  readonly disabled?: boolean;
  readonly erro?: string | undefined;
}): ReactElement {
  const shrinker = usePhotoShrinker(props.onPhoto);
  const { foto } = props;
  return (
    <div className={classes.step} aria-busy={shrinker.busy}>
      {foto && <MarkedPhoto foto={foto} alt={props.titulo} tone={shrinker.busy ? 'busy' : 'ok'} />}
      <TakePhoto
        objeto={props.objeto}
        outra={foto !== undefined}
        destaque={props.destaque && !foto}
        quieto={foto !== undefined}
        disabled={(props.disabled ?? false) || shrinker.busy}
        onPhoto={shrinker.take}
      >
        {foto ? undefined : <Guide kind={props.guia} />}
      </TakePhoto>
      <FieldError text={shrinker.erro || (foto ? undefined : props.erro)} />
    </div>
  );
}
