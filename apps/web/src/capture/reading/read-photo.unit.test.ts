import { mensagensLeitura } from '@frota/contract';
import { describe, expect, it } from 'vitest';
import { ApiError, ConnectionError } from '../../http/errors.ts';
import { toFailure } from './read-photo.ts';

describe('toFailure', () => {
  it.each([400, 413, 415, 422])('blames the photo for a %i', (status) => {
    const error = new ApiError(status, { error: mensagensLeitura.imagemTruncada });
    expect(toFailure(error)).toEqual({ culpa: 'foto', mensagem: mensagensLeitura.imagemTruncada });
  });

  it.each([
    new ApiError(401, {}),
    new ApiError(429, {}),
    new ApiError(500, {}),
    new ApiError(503, {}),
    new ConnectionError(),
    new TypeError('bug'),
  ])('blames the service for %s', (error) => {
    expect(toFailure(error)).toEqual({ culpa: 'servico' });
  });
});
