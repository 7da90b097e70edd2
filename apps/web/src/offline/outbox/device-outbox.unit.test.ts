import { mensagensFotos } from '@frota/contract/fotos';
import { beforeEach, expect, it } from 'vitest';
import { ApiError, ConnectionError } from '../../http/errors.ts';
import type { requestJson } from '../../http/request.ts';
import type { Foto } from '../foto.ts';
import { createDeliver } from './device-outbox.ts';
import type { QueuedEnvio } from './envio.ts';

const foto = (id: string): Foto => ({ id, blob: new Blob([id]), pasta: 'checkin-combustivel' });
const envio = {
  usuario: '1',
  tipo: 'checkin',
  id: '7',
  placa: 'ABC1D23',
  ocorridoEm: '2026-11-23T10:00:00.000Z',
  body: { id: '7', placa: 'ABC1D23' } as never,
  fotos: { fotoPlaca: foto('a'), fotosCone: [foto('b'), foto('c')], fotosCarrinho: [] },
} as unknown as QueuedEnvio;

let posted: unknown[];
/** What the server answers, one after the other. */
let answers: unknown[];
let renewed: string[];
let refusal: Error | undefined;
let usuario: string | undefined;
/** Who logs in while the photos are sent. */
let comes: string | undefined;

const deliver = createDeliver({
  photoSender: {
    async urlOf({ id }) {
      if (refusal) throw refusal;
      usuario = comes;
      return `/${id}${renewed.includes(id) ? '-again' : ''}`;
    },
    renew: (fotos) => renewed.push(...fotos.map(({ id }) => id)),
  },
  call: (async (_route: unknown, input: { readonly body: unknown }) => {
    posted.push(input.body);
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  }) as never as typeof requestJson,
  usuario: () => usuario,
});

beforeEach(() => {
  posted = [];
  answers = [];
  renewed = [];
  refusal = undefined;
  usuario = comes = '1';
});

it('posts the fields with the addresses of the photos, and answers what the server says', async () => {
  answers = [{ id: '7', status: 'pendente' }];
  await expect(deliver(envio)).resolves.toEqual({ id: '7', status: 'pendente' });
  const urls = { fotoPlacaUrl: '/a', 'fotosConeUrl[]': ['/b', '/c'] };
  expect(posted).toEqual([{ id: '7', placa: 'ABC1D23', ...urls }]);
});

it('names a photo as its call does', async () => {
  answers = [{ id: '7' }];
  await deliver({ ...envio, fotos: { fotoLancamento: foto('a') } });
  expect(posted).toEqual([{ id: '7', placa: 'ABC1D23', foto: '/a' }]);
});

it('sends again, once, the photos that the server knows no more', async () => {
  const gone = new ApiError(400, { campos: { fotosCone: mensagensFotos.naoPertence } });
  answers = [gone, { id: '7' }];
  await deliver(envio);
  expect(renewed).toEqual(['b', 'c']);
  expect(posted[1]).toMatchObject({
    fotoPlacaUrl: '/a',
    'fotosConeUrl[]': ['/b-again', '/c-again'],
  });
  answers = [gone, gone];
  await expect(deliver(envio)).rejects.toBe(gone);
});

it('says at its field why a photo is refused', async () => {
  refusal = new ApiError(415, { error: 'Não é uma foto.' });
  await expect(deliver(envio)).rejects.toMatchObject({ campos: { fotoPlaca: 'Não é uma foto.' } });
});

it.each([undefined, null, {}, { id: '8' }, [], 'ok'])(
  'takes %o, which does not name the record, for no answer of the server',
  async (answer) => {
    answers = [answer];
    await expect(deliver(envio)).rejects.toBeInstanceOf(ConnectionError);
  },
);

it.each([undefined, '2'])(
  'sends nothing in the session of %s, which is not its user',
  async (other) => {
    comes = other;
    await expect(deliver(envio)).rejects.toBeInstanceOf(ConnectionError);
    expect(posted).toEqual([]);
  },
);
