import { describe, expect, it } from 'vitest';
import { isMobile } from './device.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15';

describe('isMobile', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 11; moto e) AppleWebKit/537.36 Chrome/128 Mobile Safari',
      5,
      true,
    ],
    ['Mozilla/5.0 (Linux; Android 13; SM-X200) AppleWebKit/537.36 Chrome/128 Safari', 5, true],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15', 5, true],
    [MAC, 5, true],
    [MAC, 0, false],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/128', 10, false],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 0, false],
  ])('%s with %i touch points: %s', (userAgent, maxTouchPoints, expected) => {
    expect(isMobile({ userAgent, maxTouchPoints })).toBe(expected);
  });
});
