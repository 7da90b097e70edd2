/** Phone photos have at most 16:9, that is 1.8. */
const MIN_ASPECT = 2.5;

export function isCutOut({ width, height }: { width: number; height: number }): boolean {
  return width > MIN_ASPECT * height;
}
