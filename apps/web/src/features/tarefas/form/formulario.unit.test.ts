import { describe, expect, it } from 'vitest';
import {
  changeFormulario,
  type Formulario,
  isBombaCorrigida,
  isComecado,
  type Mudanca,
  newFormulario,
} from './formulario.ts';

const foto = new File(['x'], 'foto.jpg', { type: 'image/jpeg' });
const start = newFormulario({ tipoCombustivel: 'Diesel S10' });
const apply = (form: Formulario, ...mudancas: Mudanca[]): Formulario =>
  mudancas.reduce(changeFormulario, form);

const cheio = apply(
  start,
  { campo: 'arla', texto: '10' },
  { campo: 'placa', valor: { foto, texto: 'ABC1D23' } },
  { campo: 'bomba', valor: { foto, lida: { litros: '85.5', valor: '512.15' } } },
  { campo: 'km', texto: '123456' },
  { campo: 'fotoKm', valor: foto },
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

describe('resets', () => {
  it('drops every later step with another plate photo, and keeps the Arla', () => {
    const depois = apply(cheio, { campo: 'placa', valor: null });
    expect(depois).toEqual({ ...start, arla: '10', rodada: { bomba: 2, km: 3, nivel: 3 } });
  });

  it('drops the km photo and every step after with another typed km', () => {
    const depois = apply(cheio, { campo: 'km', texto: '123457' });
    expect(depois).toEqual({
      ...cheio,
      km: '123457',
      fotoKm: null,
      nivel: null,
      fotoNivel: null,
      rodada: { bomba: 1, km: 3, nivel: 3 },
    });
  });

  it('keeps everything when the km stays the same number', () => {
    expect(apply(cheio, { campo: 'km', texto: '0123456' })).toBe(cheio);
  });

  it('takes the litres and the value of another pump photo', () => {
    const outra = { foto, lida: { litros: '40', valor: '' } };
    expect(apply(cheio, { campo: 'bomba', valor: outra })).toEqual({
      ...cheio,
      bomba: outra,
      litros: '40',
      valor: '',
    });
  });

  it('drops the Arla with S500 and keeps it with S10', () => {
    expect(apply(cheio, { campo: 'combustivel', valor: 'DIESEL S500' }).arla).toBe('');
    expect(apply(cheio, { campo: 'combustivel', valor: 'DIESEL S10' }).arla).toBe('10');
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
  ['a photo that was not read', [{ campo: 'bomba', valor: { foto, lida: null } }], true],
  ['no photo', [{ campo: 'bomba', valor: null }], false],
])('tells a corrected pump: %s', (_, mudancas, corrigida) => {
  expect(isBombaCorrigida(apply(cheio, ...mudancas))).toBe(corrigida);
});

it('knows whether leaving loses something', () => {
  expect(isComecado(start)).toBe(false);
  expect(isComecado(apply(start, { campo: 'arla', texto: '1' }))).toBe(true);
  expect(isComecado(cheio)).toBe(true);
});
