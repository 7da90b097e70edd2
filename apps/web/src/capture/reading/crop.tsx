import type { Caixa } from '@frota/contract/ocr';
import { type CSSProperties, type ReactElement, useState } from 'react';
import type { Foto } from '../../offline/foto.ts';
import { useObjectUrl } from '../photo/use-object-url.ts';
import classes from './crop.module.css';
import { cropFrame } from './crop-frame.ts';

export function Crop(props: {
  readonly foto: Foto;
  readonly caixa: Caixa | undefined;
  readonly alt: string;
}): ReactElement | null {
  const src = useObjectUrl(props.foto.blob);
  const [ratio, setRatio] = useState<number>();
  if (!src) return null;
  const frame = cropFrame(props.caixa, ratio ?? 1);
  const image: CSSProperties = {
    width: `${frame.widthPercent}%`,
    left: `${frame.leftPercent}%`,
    top: `${frame.topPercent}%`,
    transform: `rotate(${frame.turn}deg)`,
    transformOrigin: frame.origin,
    visibility: ratio === undefined ? 'hidden' : 'visible',
  };
  return (
    <div className={`w-full ${classes.crop}`} style={{ aspectRatio: String(frame.ratio) }}>
      <img
        src={src}
        alt={props.alt}
        className={classes.image}
        style={image}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setRatio(naturalWidth / naturalHeight)
        }
      />
    </div>
  );
}
