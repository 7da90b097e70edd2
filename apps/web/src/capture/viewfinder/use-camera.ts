import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

export interface Camera {
  readonly state: 'opening' | 'live' | 'refused' | 'failed';
  readonly track?: MediaStreamTrack;
}

/** Shape of the still picture, about the size kept. */
const WANTED: MediaStreamConstraints = {
  video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1440 } },
};

/** `onGone`: page hidden or camera lost. Never films a hidden page. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  isOn: boolean,
  onGone: () => void,
): Camera {
  const [camera, setCamera] = useState<Camera>({ state: 'opening' });
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isOver = false;
    const end = (): void => {
      isOver = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const onVisibility = (): void => {
      // The permission dialog can hide the page, too.
      if (!document.hidden || (!stream && isOn)) return;
      gone();
      end();
    };
    async function open(element: HTMLVideoElement): Promise<void> {
      stream = await navigator.mediaDevices.getUserMedia(WANTED);
      if (isOver) return end();
      if (document.hidden) return gone();
      const track = stream.getVideoTracks()[0]!;
      track.addEventListener('ended', () => gone());
      element.srcObject = stream;
      await element.play();
      if (!isOver) setCamera({ state: 'live', track });
    }
    if (isOn) {
      open(video.current!).catch((error: unknown) => {
        if (isOver) return;
        end();
        const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
        setCamera({ state: isRefused ? 'refused' : 'failed' });
      });
    }
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      end();
      setCamera({ state: 'opening' });
    };
  }, [video, isOn]);
  return camera;
}
