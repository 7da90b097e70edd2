import { expect, it } from 'vitest';
import { packBlobs, unpackBlobs } from './store.ts';

const SAVED = new Date('2026-11-28T12:00:00Z');
const form = () => ({
  placa: { foto: { id: 'a', blob: new Blob(['placa'], { type: 'image/jpeg' }) }, valor: 'ABC1D23' },
  itens: [new File(['pneu'], 'pneu.png', { type: 'image/png' }), null, undefined, 'ok'],
  savedAt: SAVED,
});

it('keeps the bytes of photos, however deep, and gives the photos back', async () => {
  const kept = structuredClone(await packBlobs(form()));
  expect(kept).toEqual({
    placa: {
      foto: { id: 'a', blob: { bytes: bytesOf('placa'), type: 'image/jpeg' } },
      valor: 'ABC1D23',
    },
    itens: [{ bytes: bytesOf('pneu'), type: 'image/png' }, null, undefined, 'ok'],
    savedAt: SAVED,
  });
  const back = unpackBlobs<ReturnType<typeof form>>(kept);
  expect(back.placa.foto.blob).toMatchObject({ type: 'image/jpeg' });
  expect(await back.placa.foto.blob.text()).toBe('placa');
  expect(await (back.itens[0] as Blob).text()).toBe('pneu');
  expect(await packBlobs(back)).toEqual(kept);
});

it('leaves what an earlier program kept as it is', async () => {
  const earlier = form();
  expect(unpackBlobs<typeof earlier>(earlier).placa.foto.blob).toBe(earlier.placa.foto.blob);
});

const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;
