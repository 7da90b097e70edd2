import type { LeituraAnswer, Tarefa } from '@frota/contract';
import { mensagensLeitura, mensagensTarefas } from '@frota/contract';
import { describe, expect, it } from 'vitest';
import type { ReadingEvent } from '../../../capture/reading/photo-reading.ts';
import { isBombaCorrigida } from './bomba.ts';
import { type Formulario, isComecado, type Lida, newFormulario } from './formulario.ts';
import { changeFormulario, type Mudanca } from './mudanca.ts';

const tarefa: Pick<Tarefa, 'placa'> = { placa: 'ABC1D23' };
const foto = new Blob(['x']);
const start = newFormulario({ tipoCombustivel: 'Diesel S10' });

function apply(form: Formulario, ...mudancas: Mudanca[]): Formulario {
  return mudancas.reduce((state, mudanca) => changeFormulario(state, mudanca, tarefa), form);
}

/** A photo of a step with the reading that answers it. */
function lida(etapa: Lida, texto: string, more: Partial<LeituraAnswer> = {}): Mudanca[] {
  const leitura = { texto, confianca: 1, confirmar: false, caixas: [], alternativas: [], ...more };
  const events: ReadingEvent[] = [
    { type: 'taken', pedido: 1 },
    { type: 'sent', pedido: 1, foto },
    { type: 'answered', pedido: 1, leitura },
  ];
  return events.map((event) => ({ campo: 'foto', etapa, event }));
}

const cheio = apply(
  start,
  { campo: 'arla', texto: '10' },
  ...lida('placa', 'ABC1D23'),
  ...lida('bomba', 'Valor: R$ 512,15\nLitros: 85,5'),
  { campo: 'km', texto: '123456' },
  ...lida('km', '123456'),
  { campo: 'nivel', valor: '1' },
  { campo: 'fotoNivel', valor: foto },
);

it.each([
  ['Diesel S10', 'DIESEL S10'],
  ['Diesel S500', 'DIESEL S500'],
  ['N/D', null],
])('starts a %s task with %j', (tipoCombustivel, combustivel) => {
  expect(newFormulario({ tipoCombustivel }).combustivel).toBe(combustivel);
});

it('fills every step', () => {
  expect(cheio).toMatchObject({
    combustivel: 'DIESEL S10',
    arla: '10',
    litros: '85.5',
    valor: '512.15',
    km: '123456',
    nivel: '1',
    fotoNivel: foto,
    fotos: { placa: { estado: 'ok' }, bomba: { estado: 'ok' }, km: { estado: 'ok' } },
  });
});

describe('resets', () => {
  it('drops every later step with another plate photo, and keeps the Arla', () => {
    const [taken] = lida('placa', '');
    const depois = apply(cheio, taken as Mudanca);
    expect(depois.fotos.placa.estado).toBe('analisando');
    const { placa: _, ...fotos } = start.fotos;
    expect(depois).toMatchObject({ ...start, arla: '10', fotos });
  });

  it('drops the km photo and every step after with another typed km', () => {
    expect(apply(cheio, { campo: 'km', texto: '123457' })).toEqual({
      ...cheio,
      km: '123457',
      nivel: null,
      fotoNivel: undefined,
      fotos: { ...cheio.fotos, km: start.fotos.km },
    });
  });

  it('keeps everything when the km stays the same number', () => {
    expect(apply(cheio, { campo: 'km', texto: '0123456' })).toBe(cheio);
  });

  it('takes litres and value of another pump photo', () => {
    const depois = apply(cheio, ...lida('bomba', '', { litros: '40' }).slice(0, 2));
    expect(depois).toMatchObject({ litros: '', valor: '', km: '123456' });
    expect(apply(depois, ...lida('bomba', 'Litros: 40'))).toMatchObject({
      litros: '40',
      valor: '',
      km: '123456',
    });
  });

  it('drops the Arla with S500 and keeps it with S10', () => {
    expect(apply(cheio, { campo: 'combustivel', valor: 'DIESEL S500' }).arla).toBe('');
    expect(apply(cheio, { campo: 'combustivel', valor: 'DIESEL S10' }).arla).toBe('10');
  });
});

describe('readings', () => {
  it('refuses the photo of another plate', () => {
    expect(apply(start, ...lida('placa', 'XYZ9A88')).fotos.placa).toMatchObject({
      estado: 'erro',
      mensagem: mensagensTarefas.placaDiferente,
    });
  });

  it('compares the km photo with the typed km', () => {
    expect(
      apply(cheio, { campo: 'km', texto: '9' }, ...lida('km', '123456')).fotos.km,
    ).toMatchObject({ estado: 'erro', mensagem: mensagensLeitura.kmDiferente });
  });

  it('lets litres be typed after two pump photos that could not be read', () => {
    const once = apply(start, ...lida('bomba', ''));
    expect(apply(once, { campo: 'litros', texto: '40' }).fotos.bomba.estado).toBe('erro');
    const twice = apply(once, ...lida('bomba', ''));
    expect(apply(twice, { campo: 'litros', texto: '40' })).toMatchObject({
      litros: '40',
      fotos: { bomba: { estado: 'ok', origem: 'digitada' } },
    });
  });
});

describe('typing', () => {
  it.each<[Extract<Mudanca, { texto: string }>['campo'], string, Partial<Formulario>]>([
    ['arla', '12,345', { arla: '12.34', arlaCortada: false }],
    ['arla', '80', { arla: '80', arlaCortada: false }],
    ['arla', '80,01', { arla: '80', arlaCortada: true }],
    ['arla', '455', { arla: '80', arlaCortada: true }],
    ['litros', '85,1234', { litros: '85.123' }],
    ['valor', 'R$ 512,155', { valor: '512.15' }],
    ['km', '0012.3456x', { km: '123456' }],
    ['km', '123456789', { km: '1234567' }],
  ])('makes of %s %j %o', (campo, texto, expected) => {
    expect(apply(start, { campo, texto })).toMatchObject(expected);
  });

  it('forgets the Arla message with the next allowed amount', () => {
    const depois = apply(start, { campo: 'arla', texto: '99' }, { campo: 'arla', texto: '79' });
    expect(depois).toMatchObject({ arla: '79', arlaCortada: false });
  });
});

it.each<[string, Mudanca[], boolean]>([
  ['as read', [], false],
  ['the same number written otherwise', [{ campo: 'litros', texto: '85,50' }], false],
  ['other litres', [{ campo: 'litros', texto: '86' }], true],
  ['another value', [{ campo: 'valor', texto: '1' }], true],
])('tells a corrected pump: %s', (_, mudancas, corrigida) => {
  expect(isBombaCorrigida(apply(cheio, ...mudancas))).toBe(corrigida);
});

it.each<[string, Mudanca[], boolean]>([
  ['nothing', [], false],
  ['Arla', [{ campo: 'arla', texto: '1' }], true],
  ['a plate photo', lida('placa', ''), true],
])('knows that leaving loses %s', (_, mudancas, comecado) => {
  expect(isComecado(apply(start, ...mudancas))).toBe(comecado);
});
