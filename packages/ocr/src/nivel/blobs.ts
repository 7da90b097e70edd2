/** One colour plane, rows from the top. */
export type Plane = { data: Uint8Array; width: number; height: number };

/** What stands out from its surroundings in one piece: its box in the plane's pixels, and which of them it covers. */
export type Blob = { left: number; top: number; width: number; height: number; pixels: number[] };

/** How far around a pixel its surroundings reach, and by how many levels it stands out from them. */
const AROUND = 14;
const STANDS_OUT = 14;

/** All pieces of a plane that are brighter, or darker, than their surroundings, of a height between the two. */
export function findBlobs(plane: Plane, sign: 1 | -1, heights: readonly [number, number]): Blob[] {
  const mask = maskOf(plane, sign);
  const { width } = plane;
  const blobs: Blob[] = [];
  const stack: number[] = [];
  for (let start = 0; start < mask.length; start++) {
    if (mask[start] === 0) continue;
    mask[start] = 0;
    stack.push(start);
    const pixels: number[] = [];
    let [left, right, top, bottom] = [width, 0, plane.height, 0];
    while (stack.length > 0) {
      const pixel = stack.pop()!;
      pixels.push(pixel);
      const [x, y] = [pixel % width, Math.floor(pixel / width)];
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      const [before, after] = [x > 0 ? 1 : 0, x < width - 1 ? 1 : 0];
      for (let row = pixel - width; row <= pixel + width; row += width) {
        for (let next = row - before; next <= row + after; next++) {
          if (mask[next] !== 1) continue;
          mask[next] = 0;
          stack.push(next);
        }
      }
    }
    const height = bottom - top + 1;
    if (height < heights[0] || height > heights[1]) continue;
    blobs.push({ left, top, width: right - left + 1, height, pixels });
  }
  return blobs;
}

/** 1 where a pixel stands out from the mean of the square around it. */
function maskOf({ data, width, height }: Plane, sign: 1 | -1): Uint8Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += data[y * width + x]!;
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row;
    }
  }
  const mask = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - AROUND), Math.min(height, y + AROUND + 1)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - AROUND), Math.min(width, x + AROUND + 1)];
      const sum =
        sums[bottom * (width + 1) + right]! -
        sums[top * (width + 1) + right]! -
        sums[bottom * (width + 1) + left]! +
        sums[top * (width + 1) + left]!;
      const mean = sum / ((bottom - top) * (right - left));
      if (sign * (data[y * width + x]! - mean) > STANDS_OUT) mask[y * width + x] = 1;
    }
  }
  return mask;
}
