import type { Size } from '../photo/fit.ts';
import type { GuideKind } from '../photo/guide.tsx';

/** The form of the frame, width to height: as a plate, a display, a receipt. */
export const SHAPES: Readonly<Record<GuideKind, number>> = {
  placa: 3,
  km: 2.5,
  combustivel: 1.4,
  bomba: 1.6,
  comprovante: 0.7,
  encerrante: 3.5,
  item: 1.4,
};

/** What is seen in a frame in the middle of a picture that is drawn this large: in the picture's own pixels. */
export function partInFrame(picture: Size, drawn: Size, frame: Size): Size {
  const scale = picture.width / drawn.width;
  return { width: frame.width * scale, height: frame.height * scale };
}

/**
 * The same part of the still camera's picture, which is larger and may show more on its short sides: both show the whole
 * of the sensor's long side.
 */
export function partInStill(still: Size, video: Size, part: Size): Size {
  const scale = Math.max(still.width, still.height) / Math.max(video.width, video.height);
  return {
    width: Math.min(still.width, part.width * scale),
    height: Math.min(still.height, part.height * scale),
  };
}
