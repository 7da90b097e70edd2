import { describe, expect, it } from 'vitest';
import { cacheName, cachesToRemove, isOwnFile, keptFor } from './rules.ts';

const ORIGIN = 'https://frota.example';
const navigate = (path: string) =>
  ({ method: 'GET', mode: 'navigate', url: ORIGIN + path }) as const;
const load = (path: string) => ({ method: 'GET', mode: 'cors', url: ORIGIN + path }) as const;

describe('what is answered without the network', () => {
  it.each([
    ['a screen', navigate('/checkin'), 'page'],
    ['a screen with a name in its path', navigate('/veiculos-frota/ABC1D23?aba=2'), 'page'],
    ['the start', navigate('/'), 'page'],
    ['an address that merely begins like the API', navigate('/apiario'), 'page'],
    ['a file of the app', load('/assets/index-1a2b3c4d.js'), 'asset'],
    ['a call', load('/api/tarefas'), undefined],
    ['a photo', load('/api/fotos/checkin-combustivel/ABC1D23-1.jpg'), undefined],
    ['a photo in a tab of its own', navigate('/api/fotos/checkin-combustivel/x'), undefined],
    ['the documentation', navigate('/api/docs'), undefined],
    ['a figure of the server', navigate('/metrics'), undefined],
    ['a file in a tab of its own', navigate('/favicon.svg'), undefined],
    ['what is sent', { ...load('/assets/x.js'), method: 'POST' }, undefined],
    ['another server', { ...load(''), url: 'https://other.example/assets/x.js' }, undefined],
  ])('%s: %o', (_what, request, kept) => {
    expect(keptFor(request, ORIGIN)).toBe(kept);
  });
});

it('keeps the files of this build and of the two before, and what is not its own', () => {
  const names = ['frota-1', 'fotos', 'frota-2', 'frota-3', 'frota-4'];
  expect(cachesToRemove(names, '4')).toEqual(['frota-1']);
  expect(cachesToRemove(['frota-3', 'frota-4'], '4')).toEqual([]);
  // A build that comes again is the newest, wherever its cache stands.
  expect(cachesToRemove(names, '1')).toEqual(['frota-2']);
  expect(cacheName('4')).toBe('frota-4');
});

it.each([
  [200, 'text/javascript; charset=utf-8', true],
  [200, 'font/woff2', true],
  [200, 'text/html; charset=utf-8', false],
  [404, 'text/javascript', false],
])('an answer %d of the kind %s is kept as a file: %s', (status, type, kept) => {
  expect(isOwnFile(new Response('', { status, headers: { 'content-type': type } }))).toBe(kept);
});
