import type { LeituraAnswer } from '@frota/contract';
import { describe, expect, it } from 'vitest';
import {
  type CheckinChange,
  type CheckinForm,
  changeCheckin,
  emptyCheckin,
} from './checkin-form.ts';

const foto = new Blob(['foto']);
const leitura = (texto: string): LeituraAnswer => ({
  texto,
  confianca: 0.9,
  confirmar: false,
  caixas: [],
  alternativas: [],
});

const read = (type: 'placa' | 'fotoKm', pedido: number, texto: string): CheckinChange[] => [
  { type, event: { type: 'taken', pedido } },
  { type, event: { type: 'sent', pedido, foto } },
  { type, event: { type: 'answered', pedido, leitura: leitura(texto) } },
];

const run = (changes: CheckinChange[], from: CheckinForm = emptyCheckin): CheckinForm =>
  changes.reduce(changeCheckin, from);

/** Everything filled in. */
const full = run([
  ...read('placa', 1, 'ABC1D23'),
  { type: 'km', texto: '012.345' },
  ...read('fotoKm', 1, '12345'),
  { type: 'nivel', nivel: '1/2' },
  { type: 'fotoNivel', foto },
  { type: 'motorista', nome: 'João' },
  { type: 'itemOk', item: 'cone', ok: true },
  { type: 'itemFoto', item: 'cone', foto },
]);

describe('changeCheckin', () => {
  it('keeps what was filled in, step by step', () => {
    expect(full).toMatchObject({
      placa: { estado: 'ok', valor: 'ABC1D23' },
      km: '12345',
      fotoKm: { estado: 'ok', valor: '12345', foto },
      nivel: '1/2',
      fotoNivel: foto,
      motorista: 'João',
      itens: { cone: { ok: true, fotos: [foto] }, carrinho: { ok: false } },
    });
  });

  it('resets all later steps for another plate photo', () => {
    const form = run([{ type: 'placa', event: { type: 'taken', pedido: 2 } }], full);
    expect(form.placa).toMatchObject({ estado: 'analisando', foto: undefined, falhas: 1 });
    expect({ ...form, placa: undefined }).toEqual({ ...emptyCheckin, placa: undefined });
  });

  it('keeps the later steps when the plate is only named better', () => {
    const form = run([{ type: 'placaParecida', placa: 'ABC-1D28' }], full);
    expect(form).toEqual({
      ...full,
      placa: { ...full.placa, valor: 'ABC1D28', origem: 'confirmada' },
    });
  });

  it('resets the KM photo and every step after for another typed KM', () => {
    const form = run([{ type: 'km', texto: '12346' }], full);
    expect(form).toEqual({ ...emptyCheckin, placa: full.placa, km: '12346' });
  });

  it('changes nothing when the typed KM is the same number', () => {
    expect(run([{ type: 'km', texto: '0012345' }], full)).toBe(full);
  });

  it('keeps the later steps while the KM photo is taken again', () => {
    const form = run([{ type: 'fotoKm', event: { type: 'taken', pedido: 2 } }], full);
    expect({ ...form, fotoKm: full.fotoKm }).toEqual(full);
    expect(form.fotoKm.estado).toBe('analisando');
  });

  it('cuts the KM to seven digits', () => {
    expect(run([{ type: 'km', texto: '12345678x9' }]).km).toBe('1234567');
  });

  it('compares the photo with the KM that stands when the answer comes', () => {
    const form = run([
      ...read('placa', 1, 'ABC1D23'),
      { type: 'km', texto: '111' },
      ...read('fotoKm', 1, '222'),
    ]);
    expect(form.fotoKm.estado).toBe('erro');
  });

  it('ignores the answer to a KM photo whose typed KM was changed meanwhile', () => {
    const waiting = run([
      { type: 'km', texto: '111' },
      ...read('fotoKm', 1, '222').slice(0, 2),
      { type: 'km', texto: '222' },
    ]);
    const [, , late] = read('fotoKm', 1, '222');
    expect(run([late!], waiting)).toBe(waiting);
  });

  it('opens typing for the KM after two photos that do not agree, whatever is typed between', () => {
    const form = run([
      { type: 'km', texto: '111' },
      ...read('fotoKm', 1, '222'),
      { type: 'km', texto: '112' },
      ...read('fotoKm', 2, '222'),
      { type: 'fotoKm', event: { type: 'typed', valor: '112' } },
    ]);
    expect(form.fotoKm).toMatchObject({ estado: 'ok', valor: '112', origem: 'digitada', foto });
  });

  it('takes two photos of a safety item at most, and gives them back one by one', () => {
    const other = new Blob(['outra']);
    const add = (blob: Blob): CheckinChange => ({ type: 'itemFoto', item: 'cone', foto: blob });
    const two = run([add(foto), add(other), add(foto)]);
    expect(two.itens.cone.fotos).toEqual([foto, other]);
    const one = run([{ type: 'itemSemFoto', item: 'cone', index: 0 }], two);
    expect(one.itens.cone.fotos).toEqual([other]);
    expect(one.itens.carrinho.fotos).toEqual([]);
  });

  it('starts anew once sent', () => {
    expect(run([{ type: 'sent' }], full)).toEqual(emptyCheckin);
  });
});
