import { describe, expect, it } from 'vitest';
import { listQuerySchema } from './fields.ts';

describe('list query', () => {
  it('bounds the page and refuses a day that is none', () => {
    expect(listQuerySchema.parse({}).limite).toBe(50);
    expect(listQuerySchema.safeParse({ limite: '1000' }).success).toBe(false);
    expect(listQuerySchema.safeParse({ inicio: '2026-02-30' }).success).toBe(false);
  });
});
