import { useEffect, useState } from 'react';
import { emptyCanvas } from '../photo/canvas.ts';

/** A canvas that is in no page, as long as the component is drawn. */
export function useCanvas(): HTMLCanvasElement {
  const [canvas] = useState(() => document.createElement('canvas'));
  useEffect(() => () => emptyCanvas(canvas), [canvas]);
  return canvas;
}
