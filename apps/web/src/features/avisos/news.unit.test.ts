import { describe, expect, it, test } from 'vitest';
import { becameFree, remember } from './som.ts';

const livre = { id: '1', status: 'pendente', minha: false } as const;
const minha = { id: '1', status: 'andamento', minha: true } as const;
const deOutro = { id: '1', status: 'andamento', minha: false } as const;

describe('a task became free', () => {
  it.each([
    ['that came', [], [livre], ['1']],
    ['that a colleague gave back', [deOutro], [livre], ['1']],
    ['not one that was free', [livre], [livre], []],
    ['not one that the user gave back', [minha], [livre], []],
    ['not one that somebody took', [livre], [deOutro], []],
    ['not one that came and was taken at once', [], [deOutro], []],
    ['not one that is gone', [livre], [], []],
  ])('%s', (_case, before, now, free) => {
    expect(becameFree(before, now)).toEqual(free);
  });
});

test('a device rings once for a task', () => {
  expect(remember([], ['1'])).toEqual(['1']);
  expect(remember(['1'], ['1', '2'])).toEqual(['1', '2']);
  expect(remember(['1', '2'], ['2'])).toBeUndefined();
});

test('a device remembers the latest tasks only', () => {
  const told = Array.from({ length: 200 }, (_, i) => String(i));
  expect(remember(told, ['new'])).toEqual([...told.slice(1), 'new']);
});
