import { expect, it } from 'vitest';
import type { GuideKind } from '../photo/guide.tsx';
import type { Size } from '../photo/pixels.ts';
import { type Fault, faultOf, type Grey, partInFrame, partInStill, SHAPES } from './measures.ts';

const WIDTH = 320;
const LETTERS = 7;

interface Scene {
  /** Height of its letters, as a share of the frame's. */
  readonly size?: number;
  readonly ground?: number;
  readonly ink?: number;
  /** Pixels over which each is smeared, across and down. */
  readonly shaken?: readonly [across: number, down: number];
  /** Height of a white spot in the middle, as a share of the frame's. */
  readonly glare?: number;
}

/** A row of letters in the middle of the frame. */
function draw(kind: GuideKind, scene: Scene): Grey {
  const { size = 0.45, ground = 210, ink = 40, shaken = [1, 1], glare = 0 } = scene;
  const height = Math.round(WIDTH / SHAPES[kind]);
  const tall = size * height;
  const pitch = tall * 0.7;
  const left = (WIDTH - LETTERS * pitch) / 2;
  const isInk = (x: number, y: number): boolean => {
    const place = (x - left) / pitch;
    const isRow = Math.abs(y - height / 2) < tall / 2;
    return isRow && place >= 0 && place < LETTERS && place % 1 < 0.7;
  };
  const isBurnt = (x: number, y: number): boolean =>
    Math.hypot(x - WIDTH / 2, y - height / 2) < (glare * height) / 2;
  const data = Uint8Array.from({ length: WIDTH * height }, (_, i) => {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    if (isBurnt(x, y)) return 255;
    let sum = 0;
    for (let dx = 0; dx < shaken[0]; dx++) {
      for (let dy = 0; dy < shaken[1]; dy++) sum += isInk(x + dx, y + dy) ? ink : ground;
    }
    return sum / (shaken[0] * shaken[1]);
  });
  return { width: WIDTH, height, data };
}

it.each<[string, GuideKind, Scene, Fault | undefined]>([
  ['a plate that fills the frame', 'placa', {}, undefined],
  ['a white plate in the sun', 'placa', { ground: 255, ink: 90 }, undefined],
  ['lit digits in a dark cab', 'km', { ground: 6, ink: 200 }, undefined],
  ['a grey display', 'bomba', { ground: 130, ink: 60 }, undefined],
  ['nothing but a wall', 'placa', { ink: 210 }, undefined],
  ['the yard by night', 'placa', { ground: 35, ink: 8 }, 'escuro'],
  ['a display that is off, by night', 'bomba', { ground: 20, ink: 12 }, 'escuro'],
  ['the sun in a plate', 'placa', { glare: 0.7 }, 'reflexo'],
  ['a lamp in a display', 'km', { ground: 120, glare: 0.6 }, 'reflexo'],
  ['a hand that shook across', 'placa', { shaken: [14, 1] }, 'tremido'],
  ['a hand that shook up and down', 'placa', { shaken: [1, 14] }, 'tremido'],
  ['a display out of focus', 'bomba', { shaken: [9, 9] }, 'tremido'],
  ['a plate far away', 'placa', { size: 0.13 }, 'longe'],
  ['an odometer far away', 'km', { size: 0.1 }, 'longe'],
  ['a plate far away on a white car in the sun', 'placa', { size: 0.13, ground: 255 }, 'longe'],
  ['an odometer far away in the sun', 'km', { size: 0.1, ground: 255 }, 'longe'],
  ['the sun in half of a plate', 'placa', { glare: 0.5 }, 'reflexo'],
  ['the sun in an odometer', 'km', { glare: 0.9 }, 'reflexo'],
  ['a white thing that is not read', 'item', { glare: 0.9 }, undefined],
  ['small letters on a thing that is not read', 'item', { size: 0.1 }, undefined],
])('%s: %s, %o', (_case, kind, scene, fault) => {
  expect(faultOf(draw(kind, scene), kind)).toBe(fault);
});

const size = (width: number, height: number): Size => ({ width, height });
const VIDEO = size(1200, 1600);
const PART = size(1080, 360);

it('knows what of a picture is seen in the frame', () => {
  expect(partInFrame(VIDEO, size(360, 480), size(324, 108))).toEqual(PART);
});

it.each([
  ['of the same form', size(3000, 4000), VIDEO, size(2700, 900)],
  ['that shows more at its short sides', size(3000, 4000), size(900, 1600), size(2700, 900)],
  ['narrower than the frame', size(900, 1600), VIDEO, size(900, 360)],
])('finds the same part in a still %s', (_case, still, video, part) => {
  expect(partInStill(still, video, PART)).toEqual(part);
});
