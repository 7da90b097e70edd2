import { mensagensLeitura } from '@frota/contract/ocr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, ConnectionError } from '../../http/errors.ts';
import { newFoto } from '../../offline/foto.ts';
import { photoSender } from '../../offline/photos.ts';
import { readPhoto, toFailure } from './use-reading-actions.ts';

const foto = newFoto(new Blob(['foto']));
const signal = new AbortController().signal;
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const urlOf = vi.spyOn(photoSender, 'urlOf');
const renew = vi.spyOn(photoSender, 'renew').mockReturnValue();

describe('readPhoto', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', { getItem: () => null });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.clearAllMocks();
  });

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
  ] as const)('asks for %j where the photo was sent to', async (subject, sent) => {
    urlOf.mockResolvedValue('/api/fotos/x.jpg');
    vi.stubGlobal('fetch', fetched.mockResolvedValue(new Response('{}')));
    await readPhoto(foto, subject, signal);
    const fields = Object.fromEntries(fetched.mock.calls[0]![1].body as FormData);
    expect(fields).toEqual({ ...sent, foto: '/api/fotos/x.jpg' });
  });

  it('sends a photo anew that the server has removed, and no more than once', async () => {
    const gone = (): Response => new Response('{"error":"Sumiu."}', { status: 404 });
    urlOf.mockResolvedValue('/api/fotos/x.jpg');
    vi.stubGlobal(
      'fetch',
      fetched.mockImplementation(async () => gone()),
    );
    await expect(readPhoto(foto, { tipo: 'placa' }, signal)).rejects.toThrow('Sumiu.');
    expect(renew).toHaveBeenCalledExactlyOnceWith([foto]);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('does not wait for long for a photo that is still on its way', async () => {
    vi.useFakeTimers();
    try {
      urlOf.mockReturnValue(new Promise(() => undefined));
      const waiting = expect(readPhoto(foto, { tipo: 'placa' }, signal)).rejects.toBeInstanceOf(
        ConnectionError,
      );
      await vi.advanceTimersByTimeAsync(45_000);
      await waiting;
    } finally {
      vi.useRealTimers();
    }
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
    expect(toFailure(error)).toEqual({ blame: 'service' });
  });

  it('blames the connection where nobody answered', () => {
    expect(toFailure(new ConnectionError())).toEqual({ blame: 'connection' });
  });
});
