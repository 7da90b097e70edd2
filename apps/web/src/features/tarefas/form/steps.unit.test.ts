import { mensagensNumero } from '@frota/contract/numero';
import { mensagensTarefas } from '@frota/contract/tarefas';
import { describe, expect, it } from 'vitest';
import { reachedFields, stepState } from '../../../capture/form/steps.ts';
import { emptyReading, type Reading } from '../../../capture/reading/reading.ts';
import { faultsAmong } from '../../../http/form/faults.ts';
import { newFoto } from '../../../offline/foto.ts';
import { faultsOf, kmMenor } from './faults.ts';
import { type TarefaForm, tarefaRules } from './rules.ts';
import { tarefaSteps } from './steps.tsx';

const tarefa = { placa: 'ABC1D23', km_minimo: 1000 };
const foto = newFoto(new Blob(['x']));
const lida: Reading = { ...emptyReading, state: 'ok', foto };
const empty = tarefaRules({ placa: 'ABC1D23', tipoCombustivel: 'N/D' }).empty;
const full: TarefaForm = {
  ...empty,
  combustivel: 'DIESEL S10',
  litros: '10',
  km: '1000',
  nivel: '1',
  placa: { ...lida, valor: 'ABC-1323' },
  bomba: lida,
  fotoKm: lida,
  fotoNivel: foto,
};
const semFoto = (field: 'placa' | 'fotoKm'): Partial<TarefaForm> => ({ [field]: emptyReading });

describe('faultsOf', () => {
  it('asks for the nozzle of each product that has several', () => {
    const [um, dois] = ['1', '2'].map((id) => ({ id, tipo: 'ARLA' as const, nome: id }));
    const bicos = { 'DIESEL S10': [um!, dois!], 'DIESEL S500': [], ARLA: [um!, dois!] };
    const bico = mensagensTarefas.bicoObrigatorio;
    expect(faultsOf(full, tarefa, bicos)).toEqual({ bico });
    const chosen = { ...full, bico: '2' };
    expect(faultsOf(chosen, tarefa, bicos)).toEqual({});
    expect(faultsOf({ ...chosen, arla: '5' }, tarefa, bicos)).toEqual({ bicoArla: bico });
    expect(faultsOf({ ...full, combustivel: 'DIESEL S500' }, tarefa, bicos)).toEqual({});
  });

  it('asks for everything on an empty form', () => {
    expect(faultsOf(empty, tarefa)).toEqual({
      combustivel: mensagensTarefas.combustivelObrigatorio,
      placa: mensagensTarefas.placaObrigatoria,
      bomba: mensagensTarefas.fotoBombaObrigatoria,
      km: mensagensTarefas.kmObrigatorio,
      nivel: mensagensTarefas.nivelObrigatorio,
      fotoNivel: mensagensTarefas.fotoNivelObrigatoria,
    });
  });

  it.each<[string, Partial<TarefaForm>, object]>([
    ['nothing on a full one', {}, {}],
    ['litres', { litros: '' }, { litros: mensagensTarefas.litrosObrigatorios }],
    ['litres above zero', { litros: '0.0' }, { litros: mensagensTarefas.litrosObrigatorios }],
    [
      'litres that are no two numbers',
      { litros: '15.000' },
      { litros: mensagensNumero.ambiguo('15000', '15,000') },
    ],
    ['a value without a sign', { valor: '-1' }, { valor: mensagensNumero.decimal(2) }],
    ['litres without a sign', { litros: '-5' }, { litros: mensagensNumero.decimal(3) }],
    ['Arla with two decimals', { arla: '1,234' }, { arla: mensagensNumero.decimal(2) }],
    ['whole kilometres', { km: '2222.5' }, { km: mensagensNumero.inteiro }],
    ['no litres where only Arla was filled', { litros: '', arla: '5' }, {}],
    ['a km not below the first', { km: '999' }, { km: mensagensTarefas.kmMenor('999', 1000) }],
    [
      'the plate of the task as it is now',
      { placa: { ...lida, valor: 'ABC1D24' } },
      { placa: mensagensTarefas.placaDiferente },
    ],
    ['the km photo', semFoto('fotoKm'), { fotoKm: mensagensTarefas.fotoKmObrigatoria }],
    ['the level', { nivel: null }, { nivel: mensagensTarefas.nivelObrigatorio }],
  ])('asks for %s', (_, change, faults) => {
    expect(faultsOf({ ...full, ...change }, tarefa)).toEqual(faults);
  });
});

it.each([
  ['', undefined],
  ['1000', undefined],
  ['999', 'O KM (999) não pode ser menor que o KM inicial da tarefa (1.000).'],
])('judges km %j against 1000', (km, message) => {
  expect(kmMenor(km, tarefa)).toBe(message);
});

it.each<[string, Partial<TarefaForm>, string[]]>([
  ['a full form', {}, ['done', 'done', 'done', 'done']],
  ['no plate', semFoto('placa'), ['open', 'locked', 'locked', 'locked']],
  ['no litres', { litros: '' }, ['done', 'open', 'locked', 'locked']],
  ['a low km', { km: '9' }, ['done', 'done', 'open', 'locked']],
  ['no level photo', { fotoNivel: undefined }, ['done', 'done', 'done', 'open']],
])('opens the steps of %s', (_, change, states) => {
  const faults = faultsOf({ ...full, ...change }, tarefa);
  expect(Object.keys(tarefaSteps).map((step) => stepState(tarefaSteps, step, faults))).toEqual(
    states,
  );
});

it('after a send that came too early, a step that opens later is without faults', () => {
  const missing = faultsOf(empty, tarefa);
  const reached = reachedFields(tarefaSteps, missing);
  expect(faultsAmong(reached, missing)).toEqual({ placa: mensagensTarefas.placaObrigatoria });
  expect(faultsAmong(reached, faultsOf({ ...empty, placa: full.placa }, tarefa))).toEqual({});
});
