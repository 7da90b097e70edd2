import { expect, it } from 'vitest';
import {
  BAR_ENDS,
  makeCanvas,
  NEEDLE_ENDS,
  paintBars,
  paintEnds,
  paintNeedle,
} from './gauge.fixture.ts';
import { readNivel } from './read.ts';

it('says the part of the tank at a needle, with an interval, the nearest quarter, and asks', async () => {
  const canvas = makeCanvas();
  paintEnds(canvas, NEEDLE_ENDS);
  paintNeedle(canvas, 0.7);
  const { leitura } = await readNivel(canvas);
  expect(leitura).toMatchObject({ tipo: 'nivel', texto: '3/4', confirmar: true });
  expect(leitura.nivel?.de).toBeLessThan(0.7);
  expect(leitura.nivel?.ate).toBeGreaterThan(0.7);
  expect(leitura.caixas[0]?.texto).toBe('3/4');
});

it('says how many bars are lit', async () => {
  const canvas = makeCanvas();
  paintEnds(canvas, BAR_ENDS);
  paintBars(canvas, 5);
  const { leitura } = await readNivel(canvas);
  expect(leitura).toMatchObject({ texto: '1/2', confirmar: true });
});

it.each<[string, (canvas: ReturnType<typeof makeCanvas>) => void]>([
  ['labels without needle or bars', (canvas) => paintEnds(canvas, NEEDLE_ENDS)],
  ['a needle without labels', (canvas) => paintNeedle(canvas, 0.5)],
  ['nothing', () => {}],
])('says nothing of %s', async (_, draw) => {
  const canvas = makeCanvas();
  draw(canvas);
  const { leitura, clarity } = await readNivel(canvas);
  expect(leitura).toMatchObject({ texto: '', confirmar: true });
  expect([leitura.nivel, clarity]).toEqual([undefined, 0]);
});
