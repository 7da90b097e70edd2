import type { DiaLivro } from '@frota/contract/posto';
import { expect, it } from 'vitest';
import { diasMedidos } from './ultimas-medicoes.tsx';

const dia = (dia: string, medido: number | null): DiaLivro => ({ dia, medido }) as DiaLivro;

it('lists the days with a dip, latest first', () => {
  const s10 = [dia('2026-11-26', 9000), dia('2026-11-27', null), dia('2026-11-28', 8800)];
  const s500 = [dia('2026-11-26', null), dia('2026-11-27', null), dia('2026-11-28', 3000)];
  const arla = s10.map((each) => ({ ...each, medido: null }));
  const dias = diasMedidos({ 'DIESEL S10': s10, 'DIESEL S500': s500, ARLA: arla });
  expect(dias).toEqual([
    { dia: '2026-11-28', por: { 'DIESEL S10': s10[2], 'DIESEL S500': s500[2], ARLA: undefined } },
    { dia: '2026-11-26', por: { 'DIESEL S10': s10[0], 'DIESEL S500': undefined, ARLA: undefined } },
  ]);
});
