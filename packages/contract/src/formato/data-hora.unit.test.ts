import { describe, expect, it } from 'vitest';
import {
  formatData,
  formatDataHora,
  formatDeslocamento,
  formatHora,
  formatHoraUtc,
} from './index.ts';

describe('dates as people read them', () => {
  it.each([
    ['2026-11-20T03:59:00Z', undefined, '19/11/2026 23:59'],
    ['2026-11-20T04:00:00Z', undefined, '20/11/2026 00:00'],
    ['2026-11-20T04:00:00Z', 'UTC', '20/11/2026 04:00'],
    [new Date('2026-01-02T15:04:00Z'), undefined, '02/01/2026 11:04'],
    ['', undefined, 'Data/Hora indisponível'],
    [null, undefined, 'Data/Hora indisponível'],
    [undefined, undefined, 'Data/Hora indisponível'],
    ['ontem', undefined, 'Data/Hora inválida'],
  ])('%j in %j is %j', (value, fuso, shown) => {
    expect(formatDataHora(value, fuso)).toBe(shown);
  });

  it('says which part is wrong', () => {
    expect(formatData('ontem')).toBe('Data inválida');
    expect(formatHora(null)).toBe('Hora inválida');
    expect(formatData('2026-11-20T03:59:00Z')).toBe('19/11/2026');
    expect(formatHora('2026-11-20T03:59:00Z')).toBe('23:59');
  });

  it('says UTC beside the company’s time, with the date where it is another', () => {
    expect(formatHoraUtc('2026-11-20T16:30:00Z')).toBe('16:30 UTC');
    expect(formatHoraUtc('2026-11-20T02:30:00Z')).toBe('20/11/2026 02:30 UTC');
  });

  it.each([
    ['2026-11-20T12:00:00Z', undefined, 'UTC-04:00'],
    ['2026-11-20T12:00:00Z', 'UTC', 'UTC+00:00'],
    ['2018-12-24T12:00:00Z', undefined, 'UTC-03:00'],
    ['2026-11-20T12:00:00Z', 'Asia/Kolkata', 'UTC+05:30'],
  ])('at %s the zone %s is %s', (instant, fuso, deslocamento) => {
    expect(formatDeslocamento(instant, fuso)).toBe(deslocamento);
  });
});
