import { mensagensCamera } from '@frota/contract/fotos';
import { chaveDoCodigo } from '@frota/contract/nota';
import { useRef, useState } from 'react';
import { type CodeReader, openCodeReader } from './code-reader.ts';
import type { Fault } from './judge.ts';
import { drawFrame, faultInFrame, type Sight } from './sight.ts';
import { useCanvas } from './use-canvas.ts';
import { useLooking } from './use-looking.ts';

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
