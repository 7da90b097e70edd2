import { mensagensExterno } from '@frota/contract/externo';
import { mensagensGerais } from '@frota/contract/rota';
import { expect, it } from 'vitest';
import { ApiError, ConnectionError } from '../../http/errors.ts';
import { combustivelOf, lookupFault } from './combustivel.ts';

it.each([
  ['DIESEL S10', { tipo: 'DIESEL S10' }],
  ['', { erro: mensagensExterno.combustivelIndeterminado }],
  ['N/D', { erro: mensagensExterno.combustivelIndeterminado }],
])('a vehicle registered with %j', (tipo_combustivel, expected) => {
  expect(combustivelOf({ tipo_combustivel })).toEqual(expected);
});

it.each([
  [new ApiError(404, {}), mensagensExterno.combustivelNaoEncontrado],
  [new ApiError(500, {}), mensagensExterno.erroConsultarVeiculo],
  [new ConnectionError(), `${mensagensExterno.erroConsultarVeiculo} ${mensagensGerais.semConexao}`],
])('a lookup that failed with %s', (error, expected) => {
  expect(lookupFault(error)).toBe(expected);
});
