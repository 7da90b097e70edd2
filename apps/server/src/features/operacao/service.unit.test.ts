import { mensagensFalhas } from '@frota/contract/operacao';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createOperacaoService, type OperacaoDeps } from './service.ts';

it('answers that it is not ready where its disk says nothing, and does not wait for it', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const well = async () => {};
  const { ready } = createOperacaoService({
    database: { check: well, hasSpace: () => new Promise(() => {}) },
    storage: { check: well, freeBytes: async () => undefined },
    relogio: { duvida: async () => null },
    metrics: { registry: {} as OperacaoDeps['metrics']['registry'] },
    faultOf: () => undefined,
  } as Partial<OperacaoDeps> as OperacaoDeps);
  const asked = expect(ready()).rejects.toMatchObject({
    kind: 'busy',
    detail: { campos: { disco: mensagensFalhas.discoLento } },
  });
  await vi.advanceTimersByTimeAsync(5_000);
  await asked;
});
