import { expect, test } from 'vitest';
import { ApiError, ConnectionError } from '../../../http/errors.ts';
import { count, erroCarregar, formatDiferenca, formatMedia, periodoLabel } from './valores.ts';

test.each([
  [0, '0'],
  [12, '+12'],
  [-1234, '−1.234'],
  [0.255, '+0,26'],
  [0.001, '0'],
])('a difference of %d km reads %s', (diferenca, text) => {
  expect(formatDiferenca(diferenca)).toBe(text);
});

test('consumption has two decimals', () => {
  expect([3, 3.276].map(formatMedia)).toEqual(['3,00', '3,28']);
});

test.each([
  [0, '0 registros'],
  [1, '1 registro'],
  [1234, '1.234 registros'],
])('%i is %s', (n, text) => {
  expect(count(n, 'registro', 'registros')).toBe(text);
});

test.each([
  ['2026-03-01', '2026-03-10', '01/03 a 10/03/2026'],
  ['2025-12-20', '2026-03-10', '20/12/2025 a 10/03/2026'],
  ['2026-03-10', '2026-03-10', '10/03/2026'],
])('%s to %s reads %s', (inicio, fim, label) => {
  expect(periodoLabel({ inicio, fim })).toBe(label);
});

const failed = new ApiError(500, {});
test.each([
  ['interno', failed, 'Erro ao carregar dados do dashboard interno'],
  ['externo', failed, 'Erro ao carregar dados do dashboard externo'],
  [
    'total',
    failed,
    'Falha ao buscar dados da frota: Algo deu errado no servidor. Tente novamente.',
  ],
  [
    'total',
    new ApiError(400, { error: 'Data inválida' }),
    'Falha ao buscar dados da frota: Data inválida',
  ],
  ['interno', new ConnectionError(), new ConnectionError().message],
] as const)('%s says why %s', (source, error, text) => {
  expect(erroCarregar(source, error)).toBe(text);
});
