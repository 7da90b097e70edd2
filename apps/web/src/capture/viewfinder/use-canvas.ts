import { useEffect, useState } from 'react';
import { emptyCanvas } from '../photo/canvas.ts';

export function useCanvas(): HTMLCanvasElement {
  const [canvas] = useState(() => document.createElement('canvas'));
  useEffect(() => () => emptyCanvas(canvas), [canvas]);
  return canvas;
}
