import { EVENTOS_ANTES_MS } from '@frota/contract/eventos';
import { beforeEach, expect, test, vi } from 'vitest';
import { createEventStream, type EventSourceLike } from './event-stream.ts';

class FakeSource implements EventSourceLike {
  readyState = 0;
  readonly #listeners = new Map<string, () => void>();
  addEventListener(type: string, listener: () => void): void {
    this.#listeners.set(type, listener);
  }
  close(): void {
    this.readyState = 2;
  }
  emit(type: string, readyState = 1): void {
    this.readyState = readyState;
    this.#listeners.get(type)?.();
  }
}

let sources: FakeSource[];
let now = 0;
let waits: { action: () => void; ms: number; cancelled: boolean }[];
const onRefused = vi.fn();

function start(): ReturnType<typeof createEventStream> {
  return createEventStream({
    open: () => {
      const source = new FakeSource();
      sources.push(source);
      return source;
    },
    onRefused,
    later: (action, ms) => {
      const wait = { action, ms, cancelled: false };
      waits.push(wait);
      return () => {
        wait.cancelled = true;
      };
    },
    now: () => now,
  });
}

beforeEach(() => {
  sources = [];
  waits = [];
  onRefused.mockReset();
});

test('all listeners share one stream, each hears only its topic', () => {
  const stream = start();
  const tarefas = vi.fn();
  const saldos = vi.fn();
  stream.subscribe('tarefas', tarefas);
  stream.subscribe('saldos', saldos);
  expect(sources).toHaveLength(1);
  sources[0]!.emit('open');
  tarefas.mockClear();
  saldos.mockClear();
  sources[0]!.emit('tarefas');
  expect(tarefas).toHaveBeenCalledOnce();
  expect(saldos).not.toHaveBeenCalled();
});

test('nobody is told of a stream that opens in time, whose first events are what changed before', () => {
  const stream = start();
  const onChange = vi.fn();
  stream.subscribe('tarefas', onChange);
  sources[0]!.emit('open');
  expect(onChange).not.toHaveBeenCalled();
  sources[0]!.emit('tarefas');
  expect(onChange).toHaveBeenCalledOnce();
});

test('a stream that opens late tells everybody, as it begins with the last 30 seconds only', () => {
  const stream = start();
  const onChange = vi.fn();
  stream.subscribe('tarefas', onChange);
  now += EVENTOS_ANTES_MS;
  sources[0]!.emit('open');
  expect(onChange).toHaveBeenCalledOnce();
});

test('a stream that nobody needed for a while tells the next one, too: lists are kept longer', () => {
  const stream = start();
  const leave = stream.subscribe('tarefas', vi.fn());
  sources[0]!.emit('open');
  leave();
  now += EVENTOS_ANTES_MS;
  const onChange = vi.fn();
  stream.subscribe('tarefas', onChange);
  sources[1]!.emit('open');
  expect(onChange).toHaveBeenCalledOnce();
});

test('a page that was hidden is told when it is seen again', () => {
  const stream = start();
  const onChange = vi.fn();
  stream.subscribe('tarefas', onChange);
  sources[0]!.emit('open');
  stream.setVisible(false);
  stream.setVisible(true);
  sources[1]!.emit('open');
  expect(onChange).toHaveBeenCalledOnce();
});

test('the last listener to leave closes the stream', () => {
  const stream = start();
  const leaveOne = stream.subscribe('tarefas', vi.fn());
  const leaveTwo = stream.subscribe('saldos', vi.fn());
  leaveOne();
  expect(sources[0]!.readyState).not.toBe(2);
  leaveTwo();
  expect(sources[0]!.readyState).toBe(2);
});

test('after a break that the browser mended everybody is told, as something may have been missed', () => {
  const stream = start();
  const onChange = vi.fn();
  stream.subscribe('tarefas', onChange);
  sources[0]!.emit('open');
  onChange.mockClear();
  sources[0]!.emit('error', 0);
  expect(waits).toHaveLength(0);
  sources[0]!.emit('open');
  expect(onChange).toHaveBeenCalledOnce();
});

test('a refused stream is opened again with growing waits, and the session is looked at', () => {
  const stream = start();
  stream.subscribe('tarefas', vi.fn());
  for (const [index, ms] of [2_000, 4_000, 8_000, 16_000, 30_000, 30_000].entries()) {
    sources[index]!.emit('error', 2);
    expect(waits[index]!.ms).toBe(ms);
    waits[index]!.action();
  }
  expect(onRefused).toHaveBeenCalledTimes(6);
  expect(sources).toHaveLength(7);
});

test('leaving while it waits opens no stream', () => {
  const stream = start();
  const leave = stream.subscribe('tarefas', vi.fn());
  sources[0]!.emit('error', 2);
  leave();
  expect(waits[0]!.cancelled).toBe(true);
  expect(sources).toHaveLength(1);
});

test('a hidden page holds no stream and hears of what it may have missed when it is shown', () => {
  const stream = start();
  const onChange = vi.fn();
  stream.subscribe('tarefas', onChange);
  sources[0]!.emit('open');
  onChange.mockClear();
  stream.setVisible(false);
  expect(sources[0]!.readyState).toBe(2);
  stream.setVisible(true);
  expect(sources).toHaveLength(2);
  sources[1]!.emit('open');
  expect(onChange).toHaveBeenCalledOnce();
});
