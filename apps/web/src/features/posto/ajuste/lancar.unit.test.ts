import { createLancamentoRoute, mensagensLancamento } from '@frota/contract/posto';
import { expect, it } from 'vitest';
import { newFoto } from '../../../offline/foto.ts';
import { emptyLancar, faultsOf, type LancarForm, toBody, withClasse } from './lancar.ts';

const HOJE = '2026-03-10';
const afericao: LancarForm = { ...emptyLancar(HOJE), erro: '40', lado: 'menos' };
const perda: LancarForm = {
  ...afericao,
  ...withClasse('perda'),
  litros: '8,5',
  motivo: 'Mangueira rompida',
  foto: newFoto(new Blob(['x'])),
};
const said = (form: LancarForm, bicos = 0) =>
  Object.fromEntries(
    Object.entries(faultsOf(form, { bicos, hoje: HOJE })).filter(([, fault]) => fault),
  );

it.each<[string, LancarForm, object]>([
  ['an aferição as it begins, with its error', afericao, {}],
  ['a loss', perda, {}],
  [
    'an aferição without its error',
    { ...afericao, erro: '' },
    { erro: mensagensLancamento.erroDigitado(2000) },
  ],
  [
    'an error of which nobody says where to',
    { ...afericao, lado: '' },
    { lado: mensagensLancamento.lado },
  ],
  ['no error at all', { ...afericao, erro: '0', lado: '' }, {}],
  [
    'more back than drawn',
    { ...afericao, litros: '10' },
    { devolvidos: mensagensLancamento.devolvidosAcima },
  ],
  [
    'a loss of which nothing is said',
    { ...perda, litros: '', motivo: '', foto: undefined },
    {
      litros: mensagensLancamento.litros,
      motivo: 'O motivo deve ter no mínimo 10 caracteres.',
    },
  ],
  ['another day at its time', { ...perda, data: '2026-03-09', horario: '08:30' }, {}],
  [
    'another day without its time',
    { ...perda, data: '2026-03-09' },
    { horario: mensagensLancamento.horario },
  ],
  ['no day', { ...perda, data: '', horario: '08:30' }, { data: mensagensLancamento.data }],
])('%s', (_case, form, faults) => {
  expect(said(form)).toEqual(faults);
});

it('asks for the nozzle where the tank has several', () => {
  expect([1, 2].map((bicos) => Object.keys(said(afericao, bicos)))).toEqual([[], ['bico']]);
  // What was spilt did not come through one.
  expect(said(perda, 2)).toEqual({});
});

it('sends what the call takes', () => {
  const id = '019a8f0e-0000-7000-8000-000000000001';
  const read = (form: LancarForm, foto?: string) =>
    createLancamentoRoute.body!.parse(toBody(form, id, foto));
  expect(read(afericao)).toMatchObject({ litros: '20', devolvidos: '20', erro_ml: -40 });
  expect(read({ ...afericao, lado: 'mais' })).toMatchObject({ erro_ml: 40 });
  expect(read({ ...afericao, erro: '0' })).toMatchObject({ erro_ml: 0 });
  expect(read({ ...perda, horario: '08:30' }, '/api/fotos/x')).toEqual({
    id,
    classe: 'perda',
    tipo: 'DIESEL S10',
    litros: '8.5',
    motivo: 'Mangueira rompida',
    foto: '/api/fotos/x',
    ocorrido_em: '2026-03-10T12:30:00.000Z',
  });
});
