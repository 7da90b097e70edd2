import { describe, expect, it } from 'vitest';
import { diaSchema, instantSchema, listQuerySchema } from './fields.ts';

describe('list query', () => {
  it('bounds the page and refuses a day that is none', () => {
    expect(listQuerySchema.parse({}).limite).toBe(50);
    expect(listQuerySchema.safeParse({ limite: '1000' }).success).toBe(false);
    expect(listQuerySchema.safeParse({ inicio: '2026-02-30' }).success).toBe(false);
  });

  it.each([
    ['1999-12-31', false],
    ['2000-01-01', true],
    ['2100-12-31', true],
    ['2101-01-01', false],
    ['9999-12-31', false],
    ['0001-01-01', false],
  ])('of the day %s is taken: %s', (dia, taken) => {
    expect(diaSchema.safeParse(dia).success).toBe(taken);
    expect(instantSchema.safeParse(`${dia}T12:00:00-04:00`).success).toBe(taken);
  });
});
