import { expect, test } from 'vitest';
import { ApiError, ConnectionError } from '../../../http/errors.ts';
import { erroCarregar } from './erro-carregar.ts';

const failed = new ApiError(500, {});
test.each([
  ['interno', failed, 'Erro ao carregar dados do dashboard interno'],
  ['externo', failed, 'Erro ao carregar dados do dashboard externo'],
  ['total', failed, 'Falha ao buscar dados da frota: Erro no servidor. Tente novamente.'],
  [
    'total',
    new ApiError(400, { error: 'Data inválida' }),
    'Falha ao buscar dados da frota: Data inválida',
  ],
  ['interno', new ConnectionError(), new ConnectionError().message],
] as const)('%s says why %s', (source, error, text) => {
  expect(erroCarregar(source, error)).toBe(text);
});
