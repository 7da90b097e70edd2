import type { Size } from '../photo/fit.ts';
import type { GuideKind } from '../photo/guide.tsx';

/** Width to height. */
export const SHAPES: Readonly<Record<GuideKind, number>> = {
  placa: 3,
  km: 2.5,
  combustivel: 1.4,
  bomba: 1.6,
  comprovante: 0.7,
  encerrante: 3.5,
  item: 1.4,
};

/** In the picture's own pixels. */
export function partInFrame(picture: Size, drawn: Size, frame: Size): Size {
  const scale = picture.width / drawn.width;
  return { width: frame.width * scale, height: frame.height * scale };
}

/** The still picture is larger and may show more on its short sides. */
export function partInStill(still: Size, video: Size, part: Size): Size {
  const scale = Math.max(still.width, still.height) / Math.max(video.width, video.height);
  return {
    width: Math.min(still.width, part.width * scale),
    height: Math.min(still.height, part.height * scale),
  };
}
