import { CHECKIN } from '@frota/contract/checkin';
import { describe, expect, it } from 'vitest';
import { describedFaults } from '../../capture/form/described-form.ts';
import { reduceForm } from '../../capture/form/form-rules.ts';
import { renamePlaca } from '../../capture/form/vehicle-form.ts';
import { foto, readEvents, takenEvents } from '../../capture/testing/reading-events.ts';
import { type Foto, newFoto } from '../../offline/foto.ts';
import {
  type CheckinChange,
  type CheckinForm,
  checkinRules,
  faltasOf,
  withFoto,
  withoutFoto,
} from './rules.ts';

const { empty } = checkinRules;

const read = (field: 'placa' | 'fotoKm', request: number, texto: string): CheckinChange[] =>
  readEvents(request, texto).map((event) => ({ field, event }));

const run = (changes: CheckinChange[], from: CheckinForm = empty): CheckinForm =>
  changes.reduce((form, change) => reduceForm(checkinRules, form, change), from);

/** Everything filled in. */
const full = run([
  ...read('placa', 1, 'ABC1D23'),
  { field: 'km', text: '12.345' },
  ...read('fotoKm', 1, '12345'),
  { field: 'nivel', value: '1/2' },
  { field: 'fotoNivel', value: foto },
  { field: 'motorista', value: 'João' },
  { field: 'cone', value: { ok: true, fotos: [] } },
  { field: 'cone', value: (item) => withFoto(item, foto) },
]);

describe('a check-in', () => {
  it('keeps what was filled in, step by step', () => {
    expect(full).toMatchObject({
      placa: { state: 'ok', valor: 'ABC1D23' },
      km: '12.345',
      fotoKm: { state: 'ok', valor: '12345', foto },
      nivel: '1/2',
      fotoNivel: foto,
      motorista: 'João',
      cone: { ok: true, fotos: [foto] },
      carrinho: { ok: null },
    });
  });

  it('resets all later steps for another plate photo', () => {
    const form = run([{ field: 'placa', event: { type: 'taken', request: 2 } }], full);
    expect(form.placa).toMatchObject({ state: 'analisando', foto: undefined, failures: 1 });
    expect({ ...form, placa: undefined }).toEqual({ ...empty, placa: undefined });
  });

  it.each([
    ['the same driver', { field: 'nivel', value: '1' }, ['veiculo', 'motorista']],
    ['another driver', { field: 'motorista', value: 'Ana' }, ['veiculo']],
    ['another plate', renamePlaca('ABC1D28'), ['motorista']],
    ['another KM', { field: 'km', text: '12346' }, ['veiculo']],
    ['another plate photo', { field: 'placa', event: { type: 'taken', request: 2 } }, []],
  ] satisfies [string, CheckinChange, string[]][])(
    'tells Frota of papers of %s: %o',
    (_, change, told) => {
      const value = ['veiculo', 'motorista'] as const;
      const form = run([{ field: 'vencidosAvisados', value }, change], full);
      expect(form.vencidosAvisados).toEqual(told);
    },
  );

  it('keeps the later steps when the plate is only named better', () => {
    const form = run([renamePlaca('ABC-1D28')], full);
    expect(form).toEqual({
      ...full,
      placa: { ...full.placa, valor: 'ABC1D28', origem: 'confirmada' },
    });
  });

  it('resets the KM photo and every step after for another typed KM', () => {
    const form = run([{ field: 'km', text: '12346' }], full);
    expect(form).toEqual({ ...empty, placa: full.placa, km: '12346' });
  });

  it('keeps every later step when the typed KM is the same number', () => {
    expect(run([{ field: 'km', text: '0012345' }], full)).toEqual({ ...full, km: '0012345' });
  });

  it.each([
    ['connection', { state: 'ok', valor: '12345', origem: 'digitada', repeatable: false }],
    ['service', { state: 'erro', valor: '', repeatable: true, typable: true }],
  ] as const)('takes the typed KM at once only where nobody answers: %s', (blame, fotoKm) => {
    const before = run([...read('placa', 1, 'ABC1D23'), { field: 'km', text: '12.345' }]);
    const events = [...takenEvents(1), { type: 'failed', request: 1, failure: { blame } }] as const;
    const form = run(
      events.map((event) => ({ field: 'fotoKm', event })),
      before,
    );
    expect(form).toMatchObject({ km: '12.345', fotoKm: { ...fotoKm, foto } });
  });

  it('keeps the later steps while the KM photo is taken again', () => {
    const form = run([{ field: 'fotoKm', event: { type: 'taken', request: 2 } }], full);
    expect({ ...form, fotoKm: full.fotoKm }).toEqual(full);
    expect(form.fotoKm.state).toBe('analisando');
  });

  it.each(['2222.5', '-333', '1,5', '120345,7', '1e5'])(
    'keeps %j as it was typed for the KM, and refuses it',
    (text) => {
      const form = run([{ field: 'km', text }]);
      expect(form.km).toBe(text);
      expect(describedFaults(CHECKIN, form).km).toBe(
        'Digite um número inteiro, como 120345 ou 120.345.',
      );
    },
  );

  it('compares the photo with the KM that stands when the answer comes', () => {
    const form = run([
      ...read('placa', 1, 'ABC1D23'),
      { field: 'km', text: '111' },
      ...read('fotoKm', 1, '222'),
    ]);
    expect(form.fotoKm.state).toBe('erro');
  });

  it('takes the KM of the photo in place of the one typed, once that is asked for', () => {
    const form = run([
      { field: 'km', text: '388011' },
      ...read('fotoKm', 1, '388101'),
      { field: 'fotoKm', event: { type: 'suggestionTaken', valor: '388101' } },
    ]);
    expect(form).toMatchObject({ km: '388101', fotoKm: { state: 'ok', valor: '388101', foto } });
    expect(run([{ field: 'km', text: '388102' }], form).fotoKm.state).toBe('none');
  });

  it('ignores the answer to a KM photo whose typed KM was changed meanwhile', () => {
    const waiting = run([
      { field: 'km', text: '111' },
      ...read('fotoKm', 1, '222').slice(0, 2),
      { field: 'km', text: '222' },
    ]);
    const [, , late] = read('fotoKm', 1, '222');
    expect(run([late!], waiting)).toBe(waiting);
  });

  it('opens typing for the KM after two photos that do not agree, whatever is typed between', () => {
    const form = run([
      { field: 'km', text: '111' },
      ...read('fotoKm', 1, '222'),
      { field: 'km', text: '112' },
      ...read('fotoKm', 2, '222'),
      { field: 'fotoKm', event: { type: 'typed', valor: '112' } },
    ]);
    expect(form.fotoKm).toMatchObject({ state: 'ok', valor: '112', origem: 'digitada', foto });
  });

  it('tells the gate what it looked for and did not find', () => {
    const none = { ...full, cone: { ok: true, fotos: [] } };
    const said = (form: CheckinForm) => faltasOf(form, [], '2026-11-29');
    expect(said(none)).toEqual([]);
    const missing = { ok: false, fotos: [] };
    expect(said({ ...none, carrinho: missing, travaRodas: missing })).toEqual([
      'Falta: carrinho, trava-rodas.',
    ]);
  });

  it('says what an earlier check-in missed and no photo shows now', () => {
    const cone = { item: 'cone', desde: '2026-11-20T14:00:00Z' } as const;
    const said = (item: CheckinForm['cone']) =>
      faltasOf({ ...empty, cone: item }, [cone], '2026-11-29');
    const since = 'Pendência: cone em falta desde 20/11, ainda sem foto.';
    expect(said({ ok: true, fotos: [] })).toEqual([since]);
    expect(said({ ok: null, fotos: [] })).toEqual([since]);
    expect(said({ ok: false, fotos: [] })).toEqual(['Falta: cone.']);
    expect(said({ ok: true, fotos: [foto] })).toEqual([]);
  });

  it('takes two photos of a safety item at most, and gives them back one by one', () => {
    const other = newFoto(new Blob(['outra']));
    const add = (added: Foto): CheckinChange => ({
      field: 'cone',
      value: (item) => withFoto(item, added),
    });
    const two = run([add(foto), add(other), add(foto)]);
    expect(two.cone).toEqual({ ok: true, fotos: [foto, other] });
    expect(withFoto({ ok: false, fotos: [] }, foto).ok).toBe(false);
    const one = run([{ field: 'cone', value: (item) => withoutFoto(item, 0) }], two);
    expect(one.cone.fotos).toEqual([other]);
    expect(one.carrinho.fotos).toEqual([]);
  });
});
