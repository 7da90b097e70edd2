import { mensagensGerais, mensagensLeitura } from '@frota/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, ConnectionError } from '../../http/errors.ts';
import { readPhoto, toFailure } from './read-photo.ts';

describe('readPhoto', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it.each([
    [
      { tipo: 'km', placa: 'ABC1D23' },
      { tipo: 'km', placa: 'ABC1D23' },
    ],
    [
      { tipo: 'km', placa: '' },
      { tipo: 'km', placa: '' },
    ],
    [{ tipo: 'placa' }, { tipo: 'placa' }],
  ] as const)('asks for %j', async (subject, sent) => {
    const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response('{}'));
    vi.stubGlobal('fetch', fetched);
    await readPhoto(new Blob(['foto']), subject, new AbortController().signal);
    const fields = [...(fetched.mock.calls[0]![1].body as FormData)];
    expect(Object.fromEntries(fields.filter(([name]) => name !== 'imagem'))).toEqual(sent);
  });
});

describe('toFailure', () => {
  it.each([400, 413, 415, 422])('blames the photo for a %i', (status) => {
    const error = new ApiError(status, { error: mensagensLeitura.imagemTruncada });
    expect(toFailure(error)).toEqual({ blame: 'photo', fault: mensagensLeitura.imagemTruncada });
  });

  it.each([
    new ApiError(401, {}),
    new ApiError(429, {}),
    new ApiError(500, {}),
    new ApiError(503, {}),
    new TypeError('bug'),
  ])('blames the service for %s', (error) => {
    expect(toFailure(error)).toEqual({ blame: 'service', detail: '' });
  });

  it('says that there is no connection', () => {
    const detail = mensagensGerais.semConexao;
    expect(toFailure(new ConnectionError())).toEqual({ blame: 'service', detail });
  });
});
