import { describe, expect, it } from 'vitest';
import { diaSchema, instantSchema, listQuerySchema } from './fields.ts';

describe('list query', () => {
  it('bounds the page and refuses a day that is none', () => {
    expect(listQuerySchema.parse({}).limite).toBe(50);
    expect(listQuerySchema.safeParse({ limite: '1000' }).success).toBe(false);
    expect(listQuerySchema.safeParse({ inicio: '2026-02-30' }).success).toBe(false);
  });

  it.each([
    ['1999-12-31', false, true],
    ['2000-01-01', true, true],
    ['2100-12-31', true, true],
    ['2101-01-01', false, false],
    ['9999-12-31', false, false],
    ['1970-01-01', false, true],
    ['1969-12-31', false, false],
    ['0001-01-01', false, false],
  ])('%s is taken as a day: %s; as what a clock says: %s', (dia, isDia, isInstant) => {
    expect(diaSchema.safeParse(dia).success).toBe(isDia);
    expect(instantSchema.safeParse(`${dia}T12:00:00-04:00`).success).toBe(isInstant);
  });
});
