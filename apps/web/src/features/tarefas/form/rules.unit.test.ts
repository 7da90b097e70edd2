import { type LeituraAnswer, mensagensLeitura } from '@frota/contract/ocr';
import { mensagensTarefas } from '@frota/contract/tarefas';
import { describe, expect, it } from 'vitest';
import { reduceForm } from '../../../capture/form/form-rules.ts';
import { diferencaDaBomba } from '../../../capture/reading/rules.ts';
import { foto, readEvents } from '../../../capture/testing/reading-events.ts';
import {
  isBombaAsking,
  isStarted,
  type TarefaChange,
  type TarefaForm,
  tarefaRules,
} from './rules.ts';

const rules = tarefaRules({ placa: 'ABC1D23', tipoCombustivel: 'Diesel S10' });
const start = rules.empty;

function apply(form: TarefaForm, ...changes: TarefaChange[]): TarefaForm {
  return changes.reduce((state, change) => reduceForm(rules, state, change), form);
}

/** A photo of a step with the reading that answers it. */
type Lida = 'placa' | 'bomba' | 'fotoKm';

function lida(field: Lida, texto: string, more: Partial<LeituraAnswer> = {}): TarefaChange[] {
  return readEvents(1, texto, more).map((event) => ({ field, event }));
}

const full = apply(
  start,
  { field: 'arla', text: '10' },
  ...lida('placa', 'ABC1D23'),
  ...lida('bomba', 'Valor: R$ 512,15\nLitros: 85,5'),
  { field: 'km', text: '123456' },
  ...lida('fotoKm', '123456'),
  { field: 'nivel', value: '1' },
  { field: 'fotoNivel', value: foto },
);

it.each([
  ['Diesel S10', 'DIESEL S10'],
  ['Diesel S500', 'DIESEL S500'],
  ['N/D', null],
])('starts a %s task with %j', (tipoCombustivel, combustivel) => {
  expect(tarefaRules({ placa: 'ABC1D23', tipoCombustivel }).empty.combustivel).toBe(combustivel);
});

it('fills every step', () => {
  expect(full).toMatchObject({
    combustivel: 'DIESEL S10',
    arla: '10',
    litros: '85,5',
    valor: '512,15',
    km: '123456',
    nivel: '1',
    fotoNivel: foto,
    placa: { state: 'ok' },
    bomba: { state: 'ok' },
    fotoKm: { state: 'ok' },
  });
});

describe('resets', () => {
  it('drops every later step with another plate photo, and keeps the Arla', () => {
    const [taken] = lida('placa', '');
    const after = apply(full, taken as TarefaChange);
    expect(after.placa.state).toBe('analisando');
    const { placa: _, ...others } = start;
    expect(after).toMatchObject({ ...others, arla: '10' });
  });

  it('drops the km photo and every step after with another typed km', () => {
    expect(apply(full, { field: 'km', text: '123457' })).toEqual({
      ...full,
      km: '123457',
      nivel: null,
      fotoNivel: undefined,
      fotoKm: start.fotoKm,
    });
  });

  it('keeps everything when the km stays the same number', () => {
    expect(apply(full, { field: 'km', text: '123.456' })).toEqual({ ...full, km: '123.456' });
  });

  it('takes litres and value of another pump photo', () => {
    const after = apply(full, ...lida('bomba', '', { litros: '40' }).slice(0, 2));
    expect(after).toMatchObject({ litros: '', valor: '', km: '123456' });
    expect(apply(after, ...lida('bomba', 'Litros: 40'))).toMatchObject({
      litros: '40',
      valor: '',
      km: '123456',
    });
  });

  it('drops the Arla with S500 and keeps it with S10', () => {
    expect(apply(full, { field: 'combustivel', value: 'DIESEL S500' }).arla).toBe('');
    expect(apply(full, { field: 'combustivel', value: 'DIESEL S10' }).arla).toBe('10');
  });
});

describe('readings', () => {
  it('refuses the photo of another plate', () => {
    expect(apply(start, ...lida('placa', 'XYZ9A88')).placa).toMatchObject({
      state: 'erro',
      fault: mensagensTarefas.placaDiferente,
    });
  });

  it('compares the km photo with the typed km', () => {
    expect(
      apply(full, { field: 'km', text: '9' }, ...lida('fotoKm', '123456')).fotoKm,
    ).toMatchObject({ state: 'erro', fault: mensagensLeitura.kmDiferente });
  });

  it('takes the km of the photo in place of the one typed, once that is asked for', () => {
    const daFoto = { texto: '923456', confianca: 0.6 };
    const different = apply(
      full,
      { field: 'km', text: '123465' },
      ...lida('fotoKm', '123456', { daFoto }),
    );
    for (const valor of ['123456', '923456']) {
      const event = { type: 'suggestionTaken', valor } as const;
      expect(apply(different, { field: 'fotoKm', event })).toMatchObject({
        km: valor,
        fotoKm: { state: 'ok', valor },
      });
    }
  });

  it('asks for a look at the pump’s numbers until one goes on', () => {
    const read = apply(start, ...lida('placa', 'ABC1D23'), ...lida('bomba', 'Litros: 85,5'));
    expect(isBombaAsking(start, 'placa')).toBe(false);
    expect(isBombaAsking(read, 'km')).toBe(true);
    expect(isBombaAsking(apply(read, { field: 'bombaConferida', value: true }), 'km')).toBe(false);
    expect(isBombaAsking(full, undefined)).toBe(false);
    const another = apply(full, ...lida('bomba', 'Litros: 85,5'));
    expect(isBombaAsking(another, undefined)).toBe(true);
  });

  it('lets litres be typed after two pump photos that could not be read', () => {
    const once = apply(start, ...lida('bomba', ''));
    expect(apply(once, { field: 'litros', text: '40' }).bomba.state).toBe('erro');
    const twice = apply(once, ...lida('bomba', ''));
    expect(apply(twice, { field: 'litros', text: '40' })).toMatchObject({
      litros: '40',
      bomba: { state: 'ok', origem: 'digitada' },
    });
  });
});

describe('typing', () => {
  it.each<[Extract<TarefaChange, { text: string }>['field'], string, Partial<TarefaForm>]>([
    ['arla', '12,34', { arla: '12,34', arlaCortada: false }],
    ['arla', '-7', { arla: '-7', arlaCortada: false }],
    ['arla', '80', { arla: '80', arlaCortada: false }],
    ['arla', '80,01', { arla: '80', arlaCortada: true }],
    ['arla', '455', { arla: '80', arlaCortada: true }],
    ['litros', '15.000', { litros: '15.000' }],
    ['valor', '1.512,15', { valor: '1.512,15' }],
    ['km', '2222.5', { km: '2222.5' }],
    ['km', '1.234.5678', { km: '1.234.567' }],
  ])('makes of %s %j %o', (field, text, expected) => {
    expect(apply(start, { field, text })).toMatchObject(expected);
  });

  it('forgets the Arla message with the next allowed amount', () => {
    const after = apply(start, { field: 'arla', text: '99' }, { field: 'arla', text: '79' });
    expect(after).toMatchObject({ arla: '79', arlaCortada: false });
  });
});

it.each<[string, TarefaChange[], string | undefined]>([
  ['as read', [], undefined],
  ['the same number written otherwise', [{ field: 'litros', text: '85,50' }], undefined],
  ['other litres', [{ field: 'litros', text: '86' }], 'corrigida'],
  ['another value', [{ field: 'valor', text: '1' }], 'corrigida'],
])('tells a corrected pump: %s', (_, changes, diferenca) => {
  expect(diferencaDaBomba(apply(full, ...changes))).toBe(diferenca);
});

it.each<[string, TarefaChange[], boolean]>([
  ['nothing', [], false],
  ['Arla', [{ field: 'arla', text: '1' }], true],
  ['a plate photo', lida('placa', ''), true],
])('knows that leaving loses %s', (_, changes, started) => {
  expect(isStarted(apply(start, ...changes))).toBe(started);
});
