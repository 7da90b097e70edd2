import { createLancamentoRoute, mensagensLancamento } from '@frota/contract/posto';
import { expect, test } from 'vitest';
import { reduceForm } from '../../../capture/form/form-rules.ts';
import type { Tanques } from '../api.ts';
import { type AfericaoForm, afericaoRules, alvosDe, faultsOf, toEnvio } from './afericao.rules.ts';

const HOJE = '2026-03-10';
const BICO = '019cd300-0000-7000-8000-000000000001';
const alvos = alvosDe({
  'DIESEL S10': { tipo: 'DIESEL S10', bicos: [{ id: BICO, nome: 'Bico 1' }] },
  ARLA: { tipo: 'ARLA', bicos: [] },
} as unknown as Tanques);
const FORM: AfericaoForm = { ...afericaoRules.empty, alvo: BICO, erro: '40', lado: 'menos' };
const SUBMISSION = {
  id: '019cd300-0000-7000-8000-000000000002',
  ocorridoEm: '2026-03-10T15:00:00.000Z',
};

test('a nozzle is chosen, or the tank that has none', () => {
  expect(alvos).toEqual([
    { alvo: BICO, nome: 'Bico 1 · DIESEL S10', tipo: 'DIESEL S10', bico: BICO },
    { alvo: 'ARLA', nome: 'ARLA', tipo: 'ARLA', bico: '' },
  ]);
  const change = { field: 'alvo', text: 'ARLA' } as const;
  expect(reduceForm(afericaoRules, FORM, change)).toEqual({ ...FORM, alvo: 'ARLA' });
});

test.each<[Partial<AfericaoForm>, object]>([
  [{}, {}],
  [{ alvo: '' }, { alvo: 'Escolha o bico.' }],
  // A nozzle that was closed since.
  [{ alvo: 'outro' }, { alvo: 'Escolha o bico.' }],
  [{ erro: '' }, { erro: mensagensLancamento.erroDigitado(2000) }],
  [{ lado: '' }, { lado: mensagensLancamento.lado }],
  [{ devolvidos: '21' }, { devolvidos: mensagensLancamento.devolvidosAcima }],
  [{ data: '2026-03-09' }, { horario: mensagensLancamento.horario }],
])('with %j is told %j', (changes, faults) => {
  expect(faultsOf({ ...FORM, ...changes }, alvos, HOJE)).toEqual(faults);
});

test('is of the moment at which it was sent at first, or of the one that is said', () => {
  const { body, assunto } = toEnvio(FORM, { alvos, hoje: HOJE }, SUBMISSION);
  expect(assunto).toBe('Aferição, Bico 1 · DIESEL S10');
  expect(createLancamentoRoute.body.parse(body)).toMatchObject({
    id: SUBMISSION.id,
    ocorrido_em: SUBMISSION.ocorridoEm,
    classe: 'afericao',
    tipo: 'DIESEL S10',
    bico: BICO,
    litros: '20',
    erro_ml: -40,
  });
  const sem = toEnvio(
    { ...FORM, alvo: 'ARLA', horario: '08:30' },
    { alvos, hoje: HOJE },
    SUBMISSION,
  );
  expect(sem.body).toMatchObject({ tipo: 'ARLA', ocorrido_em: '2026-03-10T12:30:00.000Z' });
  expect(sem.body).not.toHaveProperty('bico');
});
