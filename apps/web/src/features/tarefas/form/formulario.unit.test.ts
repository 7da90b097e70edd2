import { describe, expect, it } from 'vitest';
import {
  changeFormulario,
  type Formulario,
  isBombaCorrigida,
  type Mudanca,
  newFormulario,
  outrosDieseis,
} from './formulario.ts';

const start = newFormulario({ tipoCombustivel: 'Diesel S10' });
const apply = (form: Formulario, ...mudancas: Mudanca[]): Formulario =>
  mudancas.reduce(changeFormulario, form);

const cheio = apply(
  start,
  { campo: 'arla', texto: '10' },
  { campo: 'bombaLida', valor: { litros: '85.5', valor: '512.15' } },
  { campo: 'km', texto: '123456' },
  { campo: 'nivel', valor: '1' },
);

it.each([
  ['Diesel S10', 'DIESEL S10', []],
  ['Diesel S500', 'DIESEL S500', ['DIESEL S10']],
  ['N/D', null, ['DIESEL S10', 'DIESEL S500']],
])('starts a %s task with %j and offers %j', (tipoCombustivel, combustivel, outros) => {
  expect(newFormulario({ tipoCombustivel }).combustivel).toBe(combustivel);
  expect(outrosDieseis({ tipoCombustivel })).toEqual(outros);
});

describe('resets', () => {
  it('drops every later step with another plate photo, and keeps the Arla', () => {
    expect(apply(cheio, { campo: 'fotoPlaca' })).toEqual({ ...start, arla: '10' });
  });

  it('drops the level with another typed km', () => {
    expect(apply(cheio, { campo: 'km', texto: '123457' })).toEqual({
      ...cheio,
      km: '123457',
      nivel: null,
    });
  });

  it('keeps everything when the km stays the same number', () => {
    expect(apply(cheio, { campo: 'km', texto: '0123456' })).toBe(cheio);
  });

  it.each([
    [{ litros: '40', valor: '' }, '40', ''],
    [null, '', ''],
  ])('takes the litres and the value of another pump photo', (bombaLida, litros, valor) => {
    expect(apply(cheio, { campo: 'bombaLida', valor: bombaLida })).toEqual({
      ...cheio,
      bombaLida,
      litros,
      valor,
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
  ['a photo that was not read', [{ campo: 'bombaLida', valor: null }], true],
])('tells a corrected pump: %s', (_, mudancas, corrigida) => {
  expect(isBombaCorrigida(apply(cheio, ...mudancas))).toBe(corrigida);
});
