import { mensagensCamera } from '@frota/contract/fotos';
import { chaveDoCodigo } from '@frota/contract/nota';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { emptyCanvas } from '../photo/pixels.ts';
import { type CodeReader, openCodeReader } from './code-reader.ts';
import type { Fault } from './measures.ts';
import { drawFrame, faultInFrame, type Sight } from './sight.ts';

/** Leaves time for the rest. */
const PAUSE_MS = 250;

/** After two equal looks, so that words do not flicker. */
export function useFault(isOn: boolean, sight: () => Sight): Fault | undefined {
  const [said, setSaid] = useState<Fault>();
  const last = useRef<Fault>(undefined);
  useLooking(isOn, () => {
    const fault = faultInFrame(sight());
    if (fault === last.current) setSaid(fault);
    last.current = fault;
  });
  return said;
}

/** Then says that no code is needed. */
const PATIENCE_MS = 8_000;

export function useCode(
  isOn: boolean,
  sight: () => Sight,
  onCode: (read: HTMLCanvasElement) => void,
): string {
  const [isLong, setLong] = useState(false);
  const reader = useRef<Promise<CodeReader>>(undefined);
  const since = useRef<number>(undefined);
  const whole = useCanvas();
  useLooking(isOn, async () => {
    since.current ??= performance.now();
    if (performance.now() - since.current > PATIENCE_MS) setLong(true);
    const picture = drawFrame(sight(), whole);
    reader.current ??= openCodeReader();
    // Offline the library may be missing.
    const codes = await reader.current.then((open) => open.detect(picture)).catch(() => undefined);
    if (!codes) setLong(true);
    if (codes?.some(({ rawValue }) => chaveDoCodigo(rawValue) !== undefined)) onCode(whole);
  });
  return mensagensCamera.codigo[isLong ? 'demora' : 'procura'];
}

/** One look after the other; failures do not stop it. */
function useLooking(isOn: boolean, look: () => void | Promise<void>): void {
  const lookNow = useEffectEvent(look);
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const again = async (): Promise<void> => {
      try {
        await lookNow();
      } catch (error) {
        console.error(error);
      }
      if (!isOver) timer = setTimeout(again, PAUSE_MS);
    };
    timer = setTimeout(again, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isOn]);
}

export function useCanvas(): HTMLCanvasElement {
  const [canvas] = useState(() => document.createElement('canvas'));
  useEffect(() => () => emptyCanvas(canvas), [canvas]);
  return canvas;
}
