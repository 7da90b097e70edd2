import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Ready = typeof import('./ready.ts');

/** A phone whose user is asked for its camera, and what he said in its settings. */
class Permission extends EventTarget {
  state: PermissionState = 'prompt';
  become(state: PermissionState): void {
    this.state = state;
    this.dispatchEvent(new Event('change'));
  }
}

const Viewfinder = (): null => null;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.doMock('./viewfinder.tsx', () => ({ Viewfinder }));
});

afterEach(() => {
  vi.doUnmock('./viewfinder.tsx');
  vi.resetModules();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Two seconds after the first screen was drawn. */
async function start(permission: Permission): Promise<Ready> {
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 (Linux; Android 14) Mobile',
    mediaDevices: { getUserMedia: vi.fn(), enumerateDevices: async () => [{ kind: 'videoinput' }] },
    permissions: { query: async () => permission },
  });
  const { firstScreenDrawn } = await import('../../design-system/later.ts');
  const ready = await import('./ready.ts');
  firstScreenDrawn();
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.dynamicImportSettled();
  return ready;
}

const failed = ({ viewfinderBroke }: Ready): void => viewfinderBroke('failed');
const refused = ({ viewfinderBroke }: Ready): void => viewfinderBroke('refused');
const worked = ({ viewfinderWorked }: Ready): void => viewfinderWorked();

it.each<[string, ((ready: Ready, permission: Permission) => void)[], boolean]>([
  ['after one failure: another app may have the camera', [failed], true],
  ['no more after two', [failed, failed], false],
  ['after two that are far apart', [failed, worked, failed], true],
  ['no more once it was refused', [refused], false],
  ['once it was allowed again', [refused, (_, its) => its.become('granted')], true],
  ['no more once it was forbidden in the settings', [(_, its) => its.become('denied')], false],
])('it is tried %s', async (_case, steps, isTried) => {
  const permission = new Permission();
  const ready = await start(permission);
  for (const step of steps) step(ready, permission);
  expect(ready.readyViewfinder() !== undefined).toBe(isTried);
});

it('is not fetched where it is forbidden, until it is allowed', async () => {
  const permission = new Permission();
  permission.state = 'denied';
  const { readyViewfinder } = await start(permission);
  expect(readyViewfinder()).toBeUndefined();
  permission.become('granted');
  await vi.dynamicImportSettled();
  expect(readyViewfinder()).toBeDefined();
});
