import { describe, expect, it } from 'vitest';
import { getDashboardResumoRoute, listDashboardRegistrosRoute } from './dashboard.routes.ts';
import {
  combustivelDashboard,
  corDiferenca,
  motivosForaDaMedia,
  nomeArquivoDashboard,
  resolvePeriodo,
} from './dashboard.rules.ts';

describe('the dashboard’s rules', () => {
  it.each([
    [0, 'verde'],
    [5, 'amarelo'],
    [-5, 'amarelo'],
    [0.01, 'amarelo'],
    [5.01, 'vermelho'],
    [-6, 'vermelho'],
  ])('draws a difference of %d km in %s', (diferenca, cor) => {
    expect(corDiferenca(diferenca)).toBe(cor);
  });

  it.each([
    [{}, '2026-03-01', '2026-03-10'],
    [{ fim: '2026-02-14' }, '2026-02-01', '2026-02-14'],
    [{ inicio: '2026-01-05' }, '2026-01-05', '2026-03-10'],
    [{ inicio: '2026-04-02' }, '2026-04-02', '2026-04-02'],
  ])('%j is the period from %s to %s', (query, inicio, fim) => {
    expect(resolvePeriodo(query, '2026-03-10')).toEqual({ inicio, fim });
  });

  it.each([
    ['interno', 'DIESEL S10', 'Diesel S10'],
    ['interno', '', 'N/D'],
    ['externo', 'N/D', 'Externo (N/D)'],
    ['externo', 'GASOLINA', 'GASOLINA'],
  ] as const)('names the fuel of an %s record %j: %s', (source, tipo, label) => {
    expect(combustivelDashboard(source, tipo)).toBe(label);
  });

  it.each([
    [{ passo: 'normal', diferencaKm: 1500 }, []],
    [{ passo: null, diferencaKm: null }, []],
    [{ passo: 'semAvanco', diferencaKm: -1501 }, ['O KM não aumentou', 'A diferença para']],
    [{ passo: 'acimaDoLimite', diferencaKm: 0 }, ['O KM aumentou mais de 1.500 km por dia']],
  ] as const)('says why %j is out of the averages', (row, beginnings) => {
    const motivos = motivosForaDaMedia(row);
    expect(motivos).toHaveLength(beginnings.length);
    for (const [index, text] of beginnings.entries()) expect(motivos[index]).toContain(text);
  });

  it('names the exports', () => {
    const periodo = { source: 'total', inicio: '2026-03-01', fim: '2026-03-10' } as const;
    expect(nomeArquivoDashboard('registros', periodo)).toBe(
      'registros_dashboard_total_2026-03-01_a_2026-03-10',
    );
    expect(nomeArquivoDashboard('resumo', periodo)).toBe(
      'resumo_dashboard_total_2026-03-01_a_2026-03-10',
    );
  });
});

describe('the dashboard’s filters', () => {
  it.each(['', 'Todos'])('takes %j as every cost centre', (centro_custo) => {
    const query = getDashboardResumoRoute.query.parse({ centro_custo });
    expect(query).toEqual({ source: 'total', centro_custo: undefined });
  });

  it.each([
    [{ inicio: '2026-03-11', fim: '2026-03-10' }, 'A data inicial não pode ser depois da final.'],
    [{ pessoa: 'Ana' }, 'Informe o tipo da pessoa: manobrista, motorista ou portaria.'],
    [{ inicio: '2026-02-30' }, 'Data inválida'],
  ])('refuses %j', (query, message) => {
    const { error } = listDashboardRegistrosRoute.query.safeParse(query);
    expect(error?.issues[0]?.message).toBe(message);
  });
});
