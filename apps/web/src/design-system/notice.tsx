import { Button } from '@mantine/core';
import { type ReactElement, useCallback, useState } from 'react';
import { Banner, type BannerTone } from './banner.tsx';
import classes from './notice.module.css';

/** What can be done about it from the notice. */
interface Action {
  readonly label: string;
  readonly run: () => void;
}

/** What a screen has to say of the last thing done on it. */
export interface Notice {
  readonly shown:
    | { readonly tone: BannerTone; readonly text: string; readonly action: Action | undefined }
    | undefined;
  readonly say: (tone: BannerTone, text: string, action?: Action) => void;
  readonly clear: () => void;
}

export function useNotice(): Notice {
  const [shown, setShown] = useState<Notice['shown']>();
  // The same functions at each draw: what is drawn with them need not be drawn again.
  const say = useCallback<Notice['say']>(
    (tone, text, action) => setShown({ tone, text, action }),
    [],
  );
  const clear = useCallback(() => setShown(undefined), []);
  return { shown, say, clear };
}

/**
 * A notice, kept in view while the page scrolls, and scrolled to where it comes outside of it, as under a button at
 * the lower edge. It is closed by hand, unless `successMs` or, for anything
 * else, `errorMs` says when it leaves by itself.
 */
export function NoticeBanner(props: {
  readonly notice: Notice;
  readonly successMs?: number;
  readonly errorMs?: number;
}): ReactElement | null {
  const { shown, clear } = props.notice;
  if (!shown) return null;
  const hideAfterMs = shown.tone === 'success' ? props.successMs : props.errorMs;
  return (
    <div ref={intoView} className={classes.notice}>
      <Banner
        tone={shown.tone}
        onClose={clear}
        {...(hideAfterMs !== undefined && { hideAfterMs })}
        action={
          shown.action && (
            <Button
              className={`flex-none ${classes.action}`}
              variant="outline"
              onClick={() => {
                clear();
                shown.action?.run();
              }}
            >
              {shown.action.label}
            </Button>
          )
        }
      >
        {shown.text}
      </Banner>
    </div>
  );
}

function intoView(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'nearest' });
}
