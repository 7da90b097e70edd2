import { Button } from '@mantine/core';
import type { IconCheck } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useCallback, useState } from 'react';
import { Banner, type BannerTone } from './banner.tsx';
import classes from './notices.module.css';

interface Action {
  readonly label: string;
  /** In an inbox (inbox-keys.tsx). */
  readonly tecla?: string;
  readonly run: () => void;
}

interface More {
  readonly action?: Action;
  /** What the text is of: 'nota.xml'. */
  readonly about?: string;
}

export interface Notice {
  readonly shown: (More & { readonly tone: BannerTone; readonly text: string }) | undefined;
  readonly say: (tone: BannerTone, text: string, more?: More) => void;
  readonly clear: () => void;
}

export function useNotice(): Notice {
  const [shown, setShown] = useState<Notice['shown']>();
  const say = useCallback<Notice['say']>(
    (tone, text, more) => setShown({ ...more, tone, text }),
    [],
  );
  const clear = useCallback(() => setShown(undefined), []);
  return { shown, say, clear };
}

/**
 * Sticky and scrolled into view; with the edge 'bottom' it stands after the content, so that nothing moves. Closed by
 * hand, or after `successMs` or `errorMs`.
 */
export function NoticeBanner(props: {
  readonly notice: Notice;
  readonly successMs?: number;
  readonly errorMs?: number;
  readonly edge?: 'bottom';
}): ReactElement | null {
  const { shown, clear } = props.notice;
  if (!shown) return null;
  const hideAfterMs = shown.tone === 'success' ? props.successMs : props.errorMs;
  return (
    <div ref={props.edge ? null : intoView} className={classes.noticeBox} data-edge={props.edge}>
      <Banner
        tone={shown.tone}
        about={shown.about}
        onClose={clear}
        {...(hideAfterMs !== undefined && { hideAfterMs })}
        action={
          shown.action && (
            <Button
              className={`flex-none ${classes.action}`}
              variant="outline"
              aria-keyshortcuts={shown.action.tecla}
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

export type Tone = 'verde' | 'azul' | 'ambar' | 'vermelho' | 'gray';

export function ToneBadge(props: {
  readonly tone: Tone;
  readonly icon?: typeof IconCheck | undefined;
  readonly children: ReactNode;
}): ReactElement {
  const Icon = props.icon;
  return (
    <span
      className={`toned inline-row small gap-6 bold nowrap ${classes.badge}`}
      data-tone={props.tone}
    >
      {Icon && <Icon size={18} aria-hidden />}
      {props.children}
    </span>
  );
}
