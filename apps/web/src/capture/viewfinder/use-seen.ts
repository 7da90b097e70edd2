import { mensagensCamera } from '@frota/contract/fotos';
import { chaveDoCodigo } from '@frota/contract/nota';
import { useRef, useState } from 'react';
import { type CodeReader, openCodeReader } from './code-reader.ts';
import type { Fault } from './judge.ts';
import { drawFrame, faultInFrame, type Sight } from './sight.ts';
import { useCanvas } from './use-canvas.ts';
import { useLooking } from './use-looking.ts';

/** What is wrong with what the frame shows, once two looks in a row say so: words that flicker are not read. */
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

/** As long as a code is looked for without a word that there need not be one. */
const PATIENCE_MS = 8_000;

/** What is said while a receipt's code is looked for; `onCode` has the picture in which one with an access key was read. */
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
    // Without a signal there may be none.
    const codes = await reader.current.then((open) => open.detect(picture)).catch(() => undefined);
    if (!codes) setLong(true);
    if (codes?.some(({ rawValue }) => chaveDoCodigo(rawValue) !== undefined)) onCode(whole);
  });
  return mensagensCamera.codigo[isLong ? 'demora' : 'procura'];
}
