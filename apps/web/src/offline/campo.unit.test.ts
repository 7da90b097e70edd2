import type { Campo } from '@frota/contract/campo';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError, ConnectionError } from '../http/errors.ts';
import * as session from '../http/session.ts';
import { orKept, veiculoIn } from './campo.ts';
import * as lastSeen from './last-seen.ts';

const campo: Campo = {
  veiculos: [
    { placa: 'ABC1D23', cidade: 'Dourados', tipo_combustivel: 'DIESEL S10', capacidade: 275 },
  ],
  motoristas: ['Ana'],
};
const loadSeen = vi.spyOn(lastSeen, 'loadSeen');

beforeEach(() => {
  vi.spyOn(session, 'readUsuario').mockReturnValue(undefined);
  loadSeen.mockResolvedValue({ answer: campo, at: 0 } as never);
});

const motoristas = (work: Promise<string[]>): Promise<string[]> =>
  orKept(work, (kept) => kept.motoristas);

it('asks the device only where nobody answers', async () => {
  await expect(motoristas(Promise.resolve(['Rui']))).resolves.toEqual(['Rui']);
  await expect(motoristas(Promise.reject(new ConnectionError()))).resolves.toEqual(['Ana']);
  await expect(motoristas(Promise.reject(new ApiError(503, {})))).resolves.toEqual(['Ana']);
  const refusal = new ApiError(404, {});
  await expect(motoristas(Promise.reject(refusal))).rejects.toBe(refusal);
});

it('says that there is no connection where the device has nothing', async () => {
  const away = new ConnectionError();
  await expect(orKept(Promise.reject(away), () => undefined)).rejects.toBe(away);
  loadSeen.mockResolvedValue(undefined);
  await expect(motoristas(Promise.reject(away))).rejects.toBe(away);
});

it('finds a vehicle by either form of its plate', () => {
  expect(veiculoIn(campo, 'abc-1323')?.cidade).toBe('Dourados');
  expect(veiculoIn(campo, 'ABC1D24')).toBeUndefined();
});
