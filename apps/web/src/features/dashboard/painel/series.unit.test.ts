import { describe, expect, it } from 'vitest';
import { barLengths } from '../../../design-system/bar-scale.ts';
import type { Resumo } from '../api.ts';
import { linhasGasto, linhasPiores } from '../respostas/linhas-respostas.tsx';
import { barrasConsumo, barrasDiscrepancia, barrasGasto } from './series.ts';

/** Nine ordinary values and one a thousand times as great. */
const VALORES = [5_000, 5, 6, 4, 5, 7, 3, 5, 6, 4];
const placa = (i: number): string => `ABC1D${String(i).padStart(2, '0')}`;
const resumo = {
  consumo: VALORES.map((mediaKm, i) => ({ placa: placa(i), mediaKm, meses: 1, registros: 2 })),
  discrepancias: VALORES.map((diferencaKm, i) => ({
    id: String(i),
    placa: placa(i),
    data: '2026-03-10T12:00:00.000Z',
    diferencaKm,
    km: 10_000 + diferencaKm,
    km_portaria: 10_000,
  })),
  gastos: VALORES.map((valor, i) => ({ placa: placa(i), valor })),
} as unknown as Resumo;
const gastos = VALORES.map((valor, i) => ({
  nome: String(i),
  registros: 1,
  valor,
  litrosSemPreco: 0,
  custoKm: null,
}));
const piores = VALORES.map((litros, i) => ({
  placa: placa(i),
  mediaKm: 2,
  usual: 3,
  litros,
  valor: null,
  queda: 0.3,
  alemDoUsual: true,
  pior: { em: '2026-03-10T12:00:00Z', litros: 20, mediaKm: 1.8, motorista: 'Ivo' },
}));

describe('one outlier', () => {
  it.each([
    ['consumption', barrasConsumo(resumo)],
    ['differences in km', barrasDiscrepancia(resumo)],
    ['spend', barrasGasto(resumo)],
    [
      'who burns more than usual',
      linhasPiores(piores, { inicio: '2026-11-01', fim: '2026-11-28' }),
    ],
    ['R$ by cost centre and city', linhasGasto(gastos, () => undefined)],
  ])('leaves the other bars of %s to be compared', (_, bars) => {
    const [first, ...others] = barLengths(bars.map(({ value }) => value));
    expect(first).toEqual({ share: 1, cut: true });
    expect(Math.max(...others.map(({ share }) => share))).toBeCloseTo(0.8);
    expect(Math.min(...others.map(({ share }) => share))).toBeGreaterThan(0.3);
    expect(others.every(({ cut }) => !cut)).toBe(true);
  });
});
