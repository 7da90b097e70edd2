import { mensagensEnvios } from '@frota/contract/envios';
import type { Caixa } from '@frota/contract/ocr';
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { FullScreenImage } from '../../design-system/full-screen-image.tsx';
import type { Foto } from '../../offline/foto.ts';
import { useProgress } from '../../offline/photos.ts';
import classes from './marked-photo.module.css';
import { useObjectUrl } from './use-photo.ts';

const ICONS = { waiting: IconClock, sent: IconCheck, refused: IconAlertTriangle };

export type PhotoTone = 'neutral' | 'busy' | 'ok' | 'erro';

/** A tap opens it over the whole screen. */
export function MarkedPhoto(props: {
  readonly foto: Foto;
  readonly alt: string;
  readonly caixas?: readonly Caixa[];
  readonly tone?: PhotoTone;
  readonly small?: boolean;
}): ReactElement | null {
  const src = useObjectUrl(props.foto.blob);
  if (!src) return null;
  const read = props.small ? [] : (props.caixas ?? []).map(({ texto }) => texto);
  const alt = read.length > 0 ? `${props.alt}: ${read.join(' ')}` : props.alt;
  return (
    <span className={`block ${classes.whole}`} data-small={props.small || undefined}>
      <FullScreenImage src={src} alt={alt}>
        <span
          className={`block ${classes.frame}`}
          data-tone={props.tone ?? 'neutral'}
          data-small={props.small || undefined}
        >
          <img className={`block ${classes.photo}`} src={src} alt="" />
          {props.tone === 'busy' && <span className={classes.scan} />}
          {props.caixas?.map((caixa) => (
            <span
              key={`${caixa.x} ${caixa.y} ${caixa.texto}`}
              className={classes.box}
              style={boxStyle(caixa)}
            >
              {!props.small && (
                <span className={`text-14 bold nowrap ${classes.read}`}>{caixa.texto}</span>
              )}
            </span>
          ))}
        </span>
      </FullScreenImage>
      <PhotoProgress foto={props.foto.id} />
    </span>
  );
}

function boxStyle({ x, y, w, h, angulo = 0 }: Caixa): Record<string, string> {
  const percent = (share: number): string => `${share * 100}%`;
  return {
    left: percent(x),
    top: percent(y),
    width: percent(w),
    height: percent(h),
    transform: `rotate(${angulo}deg)`,
  };
}

function PhotoProgress({ foto }: { readonly foto: string }): ReactElement {
  const { state, share } = useProgress(foto);
  if (state === 'sending') {
    return (
      <span className={classes.track}>
        <span className={`block ${classes.bar}`} style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
    );
  }
  const Icon = ICONS[state];
  return (
    <span className={`row gap-4 semibold ${classes.said}`} data-state={state}>
      <Icon size={16} aria-hidden />
      {mensagensEnvios.foto[state]}
    </span>
  );
}
