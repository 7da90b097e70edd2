import { afterEach, expect, it, vi } from 'vitest';
import { onGiven, openCamera } from './next-camera.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 14) Mobile';

/** A page whose camera gives a photo when it is told to. */
function page(userAgent: string) {
  const listeners: Record<string, () => void> = {};
  const input = {
    files: [{ name: 'foto.jpg' }],
    addEventListener: (type: string, listener: () => void) => {
      listeners[type] = listener;
    },
    remove: vi.fn(),
    click: vi.fn(),
  };
  vi.stubGlobal('navigator', { userAgent });
  vi.stubGlobal('document', { createElement: () => input, body: { append: vi.fn() } });
  return { input, say: (type: string) => listeners[type]?.() };
}

afterEach(() => vi.unstubAllGlobals());

it('gives the photo to its own step, also to one that comes later, once', () => {
  const { input, say } = page(PHONE);
  const other = vi.fn();
  const end = onGiven('a bomba', other);
  openCamera('a placa');
  expect(input.click).toHaveBeenCalledOnce();
  say('change');
  const [first, second] = [vi.fn(), vi.fn()];
  onGiven('a placa', first)();
  onGiven('a placa', second)();
  end();
  expect(first).toHaveBeenCalledWith(input.files[0]);
  expect([other, second].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

it('gives none that was not taken, and opens none on a desktop', () => {
  const phone = page(PHONE);
  openCamera('a placa');
  phone.say('cancel');
  const desktop = page('Mozilla/5.0 (X11; Linux x86_64)');
  openCamera('a placa');
  expect([phone.input.remove.mock.calls.length, desktop.input.click.mock.calls.length]).toEqual([
    1, 0,
  ]);
  const take = vi.fn();
  onGiven('a placa', take)();
  expect(take).not.toHaveBeenCalled();
});

it('keeps none for a form that comes much later', () => {
  vi.useFakeTimers();
  const { say } = page(PHONE);
  openCamera('a placa');
  say('change');
  vi.advanceTimersByTime(60_000);
  const take = vi.fn();
  onGiven('a placa', take)();
  expect(take).not.toHaveBeenCalled();
  vi.useRealTimers();
});
