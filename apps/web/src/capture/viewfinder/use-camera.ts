import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

export interface Camera {
  /** `refused`: by the user, or by who rules the device. */
  readonly state: 'opening' | 'live' | 'refused' | 'failed';
  /** Once it is live. */
  readonly track?: MediaStreamTrack;
}

/** As the still camera's form, and about as large as a photo is kept. */
const WANTED: MediaStreamConstraints = {
  video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1440 } },
};

/**
 * Shows the back camera in a video while `isOn`. `onGone` tells that the page was hidden, or the camera taken away:
 * nothing may look on unseen.
 */
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
      // The question whether the camera may be used can hide the page, too.
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
