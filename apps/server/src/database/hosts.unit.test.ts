import { describe, expect, it } from 'vitest';
import { hostOf, urlsOfHosts } from './hosts.ts';

describe('urlsOfHosts', () => {
  it.each([
    ['postgres://banco/frota', ['postgres://banco/frota']],
    ['postgresql:///frota?host=/run/pg', ['postgresql:///frota?host=/run/pg']],
    [
      'postgres://frota:a,b%40c@um:5432,dois:5433/frota?sslmode=verify-full',
      [
        'postgres://frota:a,b%40c@um:5432/frota?sslmode=verify-full',
        'postgres://frota:a,b%40c@dois:5433/frota?sslmode=verify-full',
      ],
    ],
    ['postgresql://frota@/x?host=/run/pg', ['postgresql://frota@/x?host=/run/pg']],
    ['postgres://um, dois/frota', ['postgres://um/frota', 'postgres://dois/frota']],
    [
      'postgres://[::1]:5432,%2Frun%2Fpg/x',
      ['postgres://[::1]:5432/x', 'postgres://%2Frun%2Fpg/x'],
    ],
  ])('%s', (url, urls) => {
    expect(urlsOfHosts(url)).toEqual(urls);
  });

  it.each([
    'mysql://x',
    'postgres://um,/frota',
    'postgres://um:porta/frota',
    'postgres://um,dois:99999/x',
  ])('refuses %s', (url) => {
    expect(() => urlsOfHosts(url)).toThrow(RangeError);
  });
});

describe('hostOf', () => {
  it.each([
    ['postgres://frota:segredo@um:5432/frota', 'um:5432'],
    ['postgres://frota@%2Frun%2Fpg/x', '/run/pg'],
    ['postgresql://frota@/x?host=%2Frun%2Fpg', '/run/pg'],
  ])('%s', (url, host) => {
    expect(hostOf(url)).toBe(host);
  });
});
