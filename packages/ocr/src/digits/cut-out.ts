/** More than a phone's photo of anything: 16:9 is 1.8. */
const MIN_ASPECT = 2.5;

/** Whether a photo was cut out around one display, which then fills it. */
export function isCutOut({ width, height }: { width: number; height: number }): boolean {
  return width > MIN_ASPECT * height;
}
