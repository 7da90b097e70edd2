import { mensagensPlanilha, PLANILHA_MAX_BYTES } from '@frota/contract/planilha';
import { expect, it } from 'vitest';
import { takePlanilha } from './importacao.ts';

it.each([
  ['frota.pdf', 10, mensagensPlanilha.arquivo],
  ['frota.xlsx', PLANILHA_MAX_BYTES + 1, mensagensPlanilha.grande],
])('does not take %s of %i bytes', async (name, size, erro) => {
  expect(await takePlanilha(new File([new Uint8Array(size)], name))).toEqual({ erro });
});

it('says so when a file is not there any more', async () => {
  const gone = new File(['x'], 'frota.csv');
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  expect(await takePlanilha(gone)).toEqual({ erro: mensagensPlanilha.ilegivel });
});

it('keeps what a file holds now', async () => {
  const taken = await takePlanilha(new File(['Placa;Km'], 'FROTA.CSV'));
  expect('planilha' in taken && (await taken.planilha.text())).toBe('Placa;Km');
});
