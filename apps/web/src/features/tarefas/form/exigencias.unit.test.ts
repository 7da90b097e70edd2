import { mensagensTarefas } from '@frota/contract';
import { describe, expect, it } from 'vitest';
import { avisoTanque, faltasDe, isFeita, isLiberada, kmMenor } from './exigencias.ts';
import { type Formulario, newFormulario } from './formulario.ts';

const foto = new File(['x'], 'foto.jpg', { type: 'image/jpeg' });
const tarefa = { km: 1000 };
const vazio = newFormulario({ tipoCombustivel: 'N/D' });
const cheio: Formulario = {
  ...vazio,
  combustivel: 'DIESEL S10',
  placa: { foto, texto: 'ABC1D23' },
  bomba: { foto, lida: null },
  litros: '10',
  km: '1000',
  fotoKm: foto,
  nivel: '1',
  fotoNivel: foto,
};

describe('faltasDe', () => {
  it('asks for everything on an empty form', () => {
    expect(faltasDe(vazio, tarefa)).toEqual({
      combustivel: mensagensTarefas.combustivelObrigatorio,
      placa: mensagensTarefas.placaObrigatoria,
      bomba: mensagensTarefas.fotoBombaObrigatoria,
      km: mensagensTarefas.kmObrigatorio,
      nivel: mensagensTarefas.nivelObrigatorio,
      fotoNivel: mensagensTarefas.fotoNivelObrigatoria,
    });
  });

  it.each<[string, Partial<Formulario>, object]>([
    ['nothing on a full one', {}, {}],
    ['litres', { litros: '' }, { litros: mensagensTarefas.litrosObrigatorios }],
    ['litres above zero', { litros: '0.0' }, { litros: mensagensTarefas.litrosObrigatorios }],
    ['no litres where only Arla was filled', { litros: '', arla: '5' }, {}],
    ['a km not below the first', { km: '999' }, { km: mensagensTarefas.kmMenor('999', 1000) }],
    ['the km photo', { fotoKm: null }, { fotoKm: mensagensTarefas.fotoKmObrigatoria }],
    ['the level', { nivel: null }, { nivel: mensagensTarefas.nivelObrigatorio }],
  ])('asks for %s', (_, change, faltas) => {
    expect(faltasDe({ ...cheio, ...change }, tarefa)).toEqual(faltas);
  });
});

it.each([
  ['', undefined],
  ['1000', undefined],
  ['999', 'O KM (999) não pode ser menor que o KM inicial da tarefa (1000).'],
])('judges km %j against 1000', (km, message) => {
  expect(kmMenor(km, tarefa)).toBe(message);
});

describe('steps', () => {
  it.each<[string, Partial<Formulario>, boolean[]]>([
    ['a full form', {}, [true, true, true, true]],
    ['no plate', { placa: null }, [true, false, false, false]],
    ['no litres', { litros: '' }, [true, true, false, false]],
    ['a low km', { km: '9' }, [true, true, true, false]],
  ])('opens with %s %j', (_, change, open) => {
    const faltas = faltasDe({ ...cheio, ...change }, tarefa);
    expect((['placa', 'bomba', 'km', 'nivel'] as const).map((e) => isLiberada(e, faltas))).toEqual(
      open,
    );
  });

  it('is done when none of its fields is missing', () => {
    expect(isFeita('nivel', faltasDe({ ...cheio, fotoNivel: null }, tarefa))).toBe(false);
    expect(isFeita('nivel', faltasDe(cheio, tarefa))).toBe(true);
  });
});

it.each([
  ['300', 300, undefined],
  ['300.5', 300, 'Atenção: 300,5 L passam da capacidade do tanque do veículo (300 L).'],
  ['9999', null, undefined],
  ['9999', 0, undefined],
])('warns about %s litres into %s', (litros, capacidade, aviso) => {
  expect(avisoTanque(litros, { capacidade })).toBe(aviso);
});
