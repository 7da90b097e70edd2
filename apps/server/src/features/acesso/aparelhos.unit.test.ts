import { expect, it } from 'vitest';
import { APARELHO_DIAS, findAparelho, markAparelho } from './aparelhos.ts';

const segredo = Buffer.alloc(32, 7);
const now = new Date('2026-11-23T12:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);

it('knows a device for those who logged in on it, by one name each', () => {
  const ana = markAparelho(segredo, undefined, 1, now);
  const both = markAparelho(segredo, ana, 2, now);
  expect(findAparelho(segredo, both, 1, now)).toBe(findAparelho(segredo, ana, 1, now));
  expect(findAparelho(segredo, both, 2, now)).not.toBe(findAparelho(segredo, both, 1, now));
  expect(findAparelho(segredo, both, 3, now)).toBeUndefined();
});

it('believes nothing that was signed with another secret or changed', () => {
  const cookie = markAparelho(segredo, undefined, 1, now);
  expect(findAparelho(Buffer.alloc(32, 8), cookie, 1, now)).toBeUndefined();
  expect(findAparelho(segredo, cookie.replace(/^1\./, '2.'), 2, now)).toBeUndefined();
  expect(findAparelho(segredo, '1.x.y', 1, now)).toBeUndefined();
});

it('forgets a device that was not used for long; a login begins the time anew', () => {
  const cookie = markAparelho(segredo, undefined, 1, now);
  const renewed = markAparelho(segredo, cookie, 1, later(APARELHO_DIAS - 1));
  expect(findAparelho(segredo, cookie, 1, later(APARELHO_DIAS))).toBeUndefined();
  expect(findAparelho(segredo, renewed, 1, later(APARELHO_DIAS))).toBeDefined();
});

it('keeps the latest eight people of a shared phone', () => {
  let cookie: string | undefined;
  for (let id = 1; id <= 9; id++) cookie = markAparelho(segredo, cookie, id, now);
  expect(findAparelho(segredo, cookie, 1, now)).toBeUndefined();
  expect(findAparelho(segredo, cookie, 2, now)).toBeDefined();
  expect(cookie!.length).toBeLessThan(800);
});
