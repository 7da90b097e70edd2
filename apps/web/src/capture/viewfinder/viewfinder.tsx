import { mensagensCamera } from '@frota/contract/fotos';
import { IconBulb, IconBulbFilled, IconDeviceMobile, IconX } from '@tabler/icons-react';
import {
  type ReactElement,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { Overlay, useReturnFocus } from '../../design-system/overlay.tsx';
import { GUIDE_HINTS, type GuideKind } from '../photo/guide.tsx';
import { hasTorch, isLightWanted, setTorch } from './abilities.ts';
import { DoubtfulPhoto, FinderButton, WithoutCamera } from './doubtful-photo.tsx';
import { Picture } from './picture.tsx';
import type { Sight } from './sight.ts';
import { useCanvas, useCode, useFault } from './use-seen.ts';
import { useShot } from './use-shot.ts';
import classes from './viewfinder.module.css';

export interface ViewfinderProps {
  readonly kind: GuideKind;
  readonly subject: string;
  readonly onPhoto: (photo: File) => void;
  readonly onClose: () => void;
  /** Call within a tap. */
  readonly onCameraApp: () => void;
  readonly onBroken: (why: 'refused' | 'failed') => void;
}

/** A photo that looks wrong is shown before it is taken over. */
export function Viewfinder(props: ViewfinderProps): ReactElement {
  const { kind, onPhoto, onClose, onCameraApp, onBroken } = props;
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const shutter = useRef<HTMLButtonElement>(null);
  const canvas = useCanvas();
  const sight = (): Sight => ({ video: video.current!, frame: frame.current!, canvas, kind });
  const shot = useShot(sight, onPhoto, onClose);
  const doubtful = typeof shot.state === 'object' ? shot.state : undefined;
  const isCameraOn = !doubtful && shot.state !== 'failed';
  const { state, track } = useCamera(video, isCameraOn, shot.leave);
  const shoot = (read?: HTMLCanvasElement): void => {
    if (track) shot.shoot(track, read);
  };
  const isLooking = track !== undefined && shot.state === 'ready';
  const isReceipt = kind === 'comprovante';
  const code = useCode(isLooking && isReceipt, sight, shoot);
  const fault = useFault(isLooking && !isReceipt, sight);
  useReturnFocus();
  useEffect(() => {
    if (isLooking) shutter.current?.focus();
  }, [isLooking]);

  const broken = state === 'refused' || state === 'failed' ? state : undefined;
  const why = broken ?? (shot.state === 'failed' ? 'failed' : undefined);
  useEffect(() => {
    if (why) onBroken(why);
  }, [why, onBroken]);
  const said = isReceipt ? code : fault ? mensagensCamera.antes[fault] : GUIDE_HINTS[kind];
  return (
    <Overlay label={`Fotografar ${props.subject}`} onClose={onClose}>
      {/* A tap beside the buttons puts the focus here, or on the picture: Esc closes no more than from them. */}
      <div className={classes.finder} tabIndex={-1} data-mantine-stop-propagation>
        <div className={classes.stage} inert={doubtful !== undefined}>
          <Picture
            video={video}
            frame={frame}
            kind={kind}
            track={track}
            isFaulty={fault !== undefined}
          />
          {why ? (
            <WithoutCamera
              text={why === 'refused' ? mensagensCamera.recusada : mensagensCamera.falhou}
              onCameraApp={onCameraApp}
            />
          ) : (
            <p className={`m-0 text-18 semibold text-center ${classes.said}`} role="status">
              {state === 'opening' && `${mensagensCamera.abrindo} ${mensagensCamera.permita}`}
              {shot.state === 'taking' && mensagensCamera.firme}
              {shot.state === 'keeping' && mensagensCamera.guardando}
              {shot.state === 'read' && mensagensCamera.lido}
              {isLooking && said}
            </p>
          )}
          <FinderButton
            className={classes.close}
            aria-label={mensagensCamera.fechar}
            onClick={onClose}
          >
            <IconX size={28} aria-hidden />
          </FinderButton>
        </div>
        {!why && (
          <div className={classes.bar} inert={doubtful !== undefined}>
            <FinderButton className={classes.other} onClick={onCameraApp}>
              <IconDeviceMobile size={24} aria-hidden className="flex-none" />
              {mensagensCamera.aplicativo}
            </FinderButton>
            <FinderButton
              ref={shutter}
              className={classes.shutter}
              aria-label={mensagensCamera.tirar}
              aria-disabled={!isLooking}
              onClick={() => shoot()}
            />
            {track && hasTorch(track) && <Torch track={track} />}
          </div>
        )}
        {doubtful && (
          <DoubtfulPhoto
            doubtful={doubtful}
            onAgain={shot.again}
            onUse={() => onPhoto(doubtful.photo)}
          />
        )}
      </div>
    </Overlay>
  );
}

/** Goes out with the camera; on again with the next. */
function Torch({ track }: { readonly track: MediaStreamTrack }): ReactElement {
  const [isOn, setOn] = useState(false);
  const Icon = isOn ? IconBulbFilled : IconBulb;
  const put = useCallback(
    async (torch: boolean): Promise<void> => {
      if (await setTorch(track, torch)) setOn(torch);
    },
    [track],
  );
  useEffect(() => {
    if (isLightWanted()) void put(true);
  }, [put]);
  return (
    <FinderButton className={classes.other} aria-pressed={isOn} onClick={() => put(!isOn)}>
      <Icon size={24} aria-hidden className="flex-none" />
      {mensagensCamera.luz}
    </FinderButton>
  );
}

interface Camera {
  readonly state: 'opening' | 'live' | 'refused' | 'failed';
  readonly track?: MediaStreamTrack;
}

/** Shape of the still picture, about the size kept. */
const WANTED: MediaStreamConstraints = {
  video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1440 } },
};

/** `onGone`: page hidden or camera lost. Never films a hidden page. */
function useCamera(
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
