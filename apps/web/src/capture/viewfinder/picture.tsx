import { type CSSProperties, type ReactElement, type RefObject, useEffect, useState } from 'react';
import type { GuideKind } from '../photo/guide.tsx';
import { canFocus, focusOn } from './abilities.ts';
import { SHAPES } from './measures.ts';
import classes from './viewfinder.module.css';

/** Portrait, until the picture is there. */
const UPRIGHT = 0.75;

export function Picture(props: {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly kind: GuideKind;
  readonly track: MediaStreamTrack | undefined;
  readonly isFaulty: boolean;
}): ReactElement {
  const { video, frame, track } = props;
  const [ratio, setRatio] = useState(UPRIGHT);
  const [focus, setFocus] = useState<{ readonly x: number; readonly y: number }>();
  useEffect(() => {
    const element = video.current!;
    const read = (): void => setRatio(element.videoWidth / element.videoHeight || UPRIGHT);
    element.addEventListener('resize', read);
    return () => element.removeEventListener('resize', read);
  }, [video]);
  return (
    <div
      className={classes.picture}
      style={{ '--ratio': ratio, '--form': SHAPES[props.kind] } as CSSProperties}
      onPointerUp={({ currentTarget, clientX, clientY }) => {
        if (!track || !canFocus(track)) return;
        const { left, top, width, height } = currentTarget.getBoundingClientRect();
        const at = { x: (clientX - left) / width, y: (clientY - top) / height };
        setFocus(at);
        void focusOn(track, at.x, at.y);
      }}
    >
      <video
        ref={video}
        className={classes.video}
        muted
        playsInline
        aria-hidden
        tabIndex={-1}
        data-mantine-stop-propagation
      />
      <div
        ref={frame}
        className={classes.frame}
        data-shown={track !== undefined || undefined}
        data-faulty={props.isFaulty || undefined}
      />
      {focus && (
        <span
          key={`${focus.x} ${focus.y}`}
          className={classes.focus}
          style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }}
        />
      )}
    </div>
  );
}
