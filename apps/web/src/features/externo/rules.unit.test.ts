import { mensagensExterno } from '@frota/contract/externo';
import { mensagensLeitura } from '@frota/contract/ocr';
import { describe, expect, it } from 'vitest';
import { reduceForm } from '../../capture/form/form-rules.ts';
import { renamePlaca } from '../../capture/form/vehicle-form.ts';
import { diferencaDaBomba } from '../../capture/reading/rules.ts';
import { foto, readEvents, takenEvents } from '../../capture/testing/reading-events.ts';
import { type ExternoChange, type ExternoForm, externoRules, isAcceptedUnread } from './rules.ts';

const { empty } = externoRules;
const CHAVE = '52060433009911002506550120000007800267301615';

type Lida = 'placa' | 'fotoKm' | 'bomba' | 'comprovante';
const taken = (field: Lida, request: number): ExternoChange[] =>
  takenEvents(request).map((event) => ({ field, event }));
const read = (field: Lida, request: number, texto: string): ExternoChange[] =>
  readEvents(request, texto).map((event) => ({ field, event }));
const km = (text: string): ExternoChange => ({ field: 'km', text });
const serviceFailed: ExternoChange = {
  field: 'fotoKm',
  event: { type: 'failed', request: 1, failure: { blame: 'service' } },
};

const run = (changes: ExternoChange[], from: ExternoForm = empty): ExternoForm =>
  changes.reduce((form, change) => reduceForm(externoRules, form, change), from);

/** Everything filled in. */
const full = run([
  ...read('placa', 1, 'ABC1D23'),
  { field: 'litros', text: '80,5' },
  { field: 'arla', text: '10' },
  { field: 'valor', text: '512,15' },
  ...read('comprovante', 1, CHAVE),
  km('120.500'),
  ...read('fotoKm', 1, '120500'),
  { field: 'nivel', value: '1/2' },
  { field: 'fotoNivel', value: foto },
]);

describe('an external fueling', () => {
  it('keeps what was filled in, as it was typed', () => {
    expect(full).toMatchObject({
      placa: { state: 'ok', valor: 'ABC1D23' },
      litros: '80,5',
      arla: '10',
      valor: '512,15',
      comprovante: { state: 'ok', valor: CHAVE, foto },
      km: '120.500',
      fotoKm: { state: 'ok', valor: '120500', foto },
      nivel: '1/2',
      fotoNivel: foto,
    });
  });

  it('resets every later field for another plate photo', () => {
    const { placa, ...later } = run(
      [{ field: 'placa', event: { type: 'taken', request: 2 } }],
      full,
    );
    const { placa: _, ...others } = empty;
    expect(placa).toMatchObject({ state: 'analisando', foto: undefined });
    expect(later).toEqual(others);
  });

  it('keeps the later fields when the plate is only named better', () => {
    const form = run([renamePlaca('ABC-1D28')], full);
    expect(form.placa).toMatchObject({ valor: 'ABC1D28', origem: 'confirmada' });
    expect(form.litros).toBe('80,5');
  });

  it('cuts Arla to what a tank takes, and says so', () => {
    expect(run([{ field: 'arla', text: '81' }])).toMatchObject({ arla: '80', arlaCortada: true });
  });
});

describe('the KM', () => {
  it('is cleared when the photo shows other digits, which is said', () => {
    const form = run([km('120501'), ...read('fotoKm', 1, '120500')]);
    expect(form).toMatchObject({
      km: '',
      fotoKm: { state: 'erro', fault: mensagensExterno.kmDiferente, foto },
    });
  });

  it('typed anew is compared with the photo that is there', () => {
    const cleared = run([km('120501'), ...read('fotoKm', 1, '120500')]);
    expect(run([km('12050')], cleared).fotoKm.state).toBe('erro');
    expect(run([km('12050'), km('120500')], cleared)).toMatchObject({
      km: '120500',
      fotoKm: { state: 'ok', valor: '120500', foto },
    });
  });

  it.each(['437907', '120500'])(
    'is taken as %s, typed anew or by a tap, where the photo alone shows another than the history',
    (valor) => {
      const daFoto = { texto: '120500', confianca: 0.6 };
      const events = readEvents(1, '437907', { daFoto });
      const cleared = run([
        km('120501'),
        ...events.map((event): ExternoChange => ({ field: 'fotoKm', event })),
      ]);
      expect(cleared).toMatchObject({ km: '', fotoKm: { state: 'erro' } });
      const event = { type: 'suggestionTaken', valor } as const;
      const accepted = { state: 'ok', valor, fault: '', sugestao: undefined, foto };
      expect(run([km(valor)], cleared)).toMatchObject({
        km: valor,
        fotoKm: { ...accepted, origem: 'lida' },
      });
      expect(run([{ field: 'fotoKm', event }], cleared)).toMatchObject({
        km: valor,
        fotoKm: { ...accepted, origem: 'confirmada' },
      });
    },
  );

  it('is accepted as typed after two photos that show other digits', () => {
    const form = run([
      km('7'),
      ...read('fotoKm', 1, '120500'),
      km('7'),
      ...read('fotoKm', 2, '120500'),
      km('7'),
      { field: 'fotoKm', event: { type: 'typed', valor: '7' } },
    ]);
    expect(form).toMatchObject({ km: '7', fotoKm: { state: 'ok', origem: 'digitada', foto } });
    expect(isAcceptedUnread(form)).toBe(false);
  });

  it('stays where the photo could not be read', () => {
    const form = run([km('120500'), ...read('fotoKm', 1, '')]);
    expect(form).toMatchObject({
      km: '120500',
      fotoKm: { state: 'erro', fault: mensagensLeitura.kmIlegivel },
    });
  });

  it('is accepted at the first failure of the reading service', () => {
    const form = run([km('120500'), ...taken('fotoKm', 1), serviceFailed]);
    expect(form.fotoKm).toMatchObject({ state: 'ok', valor: '120500', origem: 'digitada', foto });
    expect(isAcceptedUnread(form)).toBe(true);
  });

  it('is not accepted without its photo', () => {
    const [started] = taken('fotoKm', 1);
    expect(run([km('120500'), started!, serviceFailed]).fotoKm.state).toBe('erro');
  });

  it('changed after it was accepted resets its photo and every step after', () => {
    const form = run([km('120600')], full);
    expect(form).toMatchObject({
      km: '120600',
      fotoKm: { state: 'none', foto: undefined },
      nivel: null,
      fotoNivel: undefined,
      litros: '80,5',
    });
  });

  it('that is the same number begins nothing anew', () => {
    expect(run([km('00120500')], full)).toEqual({ ...full, km: '00120500' });
  });
});

describe('the pump’s photo', () => {
  const BOMBA = 'Valor: R$ 512,15\nLitros: 80,50';
  const litros = (text: string): ExternoChange => ({ field: 'litros', text });

  it('proposes litres and total where nothing was typed', () => {
    expect(run(read('bomba', 1, BOMBA))).toMatchObject({ litros: '80,50', valor: '512,15' });
  });

  it('leaves what was typed, and says that it differs', () => {
    const form = run([litros('85'), ...read('bomba', 1, BOMBA)]);
    expect(form).toMatchObject({ litros: '85', valor: '512,15' });
    expect(diferencaDaBomba(form)).toBe('corrigida');
    expect(diferencaDaBomba(run([litros('80,500')], form))).toBeUndefined();
  });

  it('proposes what the next photo shows in place of what the first one showed', () => {
    const form = run([...read('bomba', 1, BOMBA), ...read('bomba', 2, 'Litros: 80,58')]);
    expect(form).toMatchObject({ litros: '80,58', valor: '' });
  });

  it('that cannot be read changes nothing', () => {
    const form = run([litros('85'), ...read('bomba', 1, '')]);
    expect(form).toMatchObject({ litros: '85', valor: '', bomba: { state: 'erro', foto } });
  });

  it('is held against what it shows alone, whatever the tank decided for', () => {
    const daFoto = { texto: 'Litros: 180,50', confianca: 0.6 };
    const events = readEvents(1, 'Litros: 80,50', { daFoto });
    const form = run(events.map((event) => ({ field: 'bomba', event })));
    expect(form).toMatchObject({ litros: '80,50' });
    expect(diferencaDaBomba(form)).toBe('decidida');
    for (const text of ['80,50', '180,50']) {
      expect(run([litros(text), ...taken('bomba', 2)], form).litros).toBe('');
    }
    expect(run([litros('85'), ...taken('bomba', 2)], form).litros).toBe('85');
  });

  it('is compared with the Arla where that was all', () => {
    const form = run([
      ...read('bomba', 1, 'Litros: 12,00'),
      litros(''),
      { field: 'arla', text: '12' },
    ]);
    expect(diferencaDaBomba(form)).toBeUndefined();
  });
});

it('a receipt without a code that can be read is kept all the same', () => {
  expect(run(read('comprovante', 1, '')).comprovante).toMatchObject({
    state: 'ok',
    valor: '',
    fault: '',
    foto,
  });
});
