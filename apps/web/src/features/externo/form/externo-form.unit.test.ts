import { type LeituraAnswer, mensagensExterno, mensagensLeitura } from '@frota/contract';
import { describe, expect, it } from 'vitest';
import {
  changeExterno,
  type ExternoChange,
  type ExternoForm,
  emptyExterno,
} from './externo-form.ts';
import { isAcceptedUnread } from './km.ts';

const foto = new Blob(['foto']);
const leitura = (texto: string): LeituraAnswer => ({
  texto,
  confianca: 0.9,
  confirmar: false,
  caixas: [],
  alternativas: [],
});

const taken = (type: 'placa' | 'fotoKm', pedido: number): ExternoChange[] => [
  { type, event: { type: 'taken', pedido } },
  { type, event: { type: 'sent', pedido, foto } },
];
const read = (type: 'placa' | 'fotoKm', pedido: number, texto: string): ExternoChange[] => [
  ...taken(type, pedido),
  { type, event: { type: 'answered', pedido, leitura: leitura(texto) } },
];
const km = (texto: string): ExternoChange => ({ type: 'km', texto });
const serviceFailed: ExternoChange = {
  type: 'fotoKm',
  event: { type: 'failed', pedido: 1, failure: { culpa: 'servico' } },
};

const run = (changes: ExternoChange[], from: ExternoForm = emptyExterno): ExternoForm =>
  changes.reduce(changeExterno, from);

/** Everything filled in. */
const full = run([
  ...read('placa', 1, 'ABC1D23'),
  { type: 'litros', texto: '80,5' },
  { type: 'arla', texto: '10' },
  { type: 'valor', texto: '512,15' },
  { type: 'comprovante', foto },
  km('0120.500'),
  ...read('fotoKm', 1, '120500'),
  { type: 'nivel', nivel: '1/2' },
  { type: 'fotoNivel', foto },
]);

describe('changeExterno', () => {
  it('keeps what was filled in, decimals with a point', () => {
    expect(full).toMatchObject({
      placa: { estado: 'ok', valor: 'ABC1D23' },
      litros: '80.5',
      arla: '10',
      valor: '512.15',
      comprovante: foto,
      km: '120500',
      fotoKm: { estado: 'ok', valor: '120500', foto },
      nivel: '1/2',
      fotoNivel: foto,
    });
  });

  it('resets every later field for another plate photo', () => {
    const { placa, ...later } = run([{ type: 'placa', event: { type: 'taken', pedido: 2 } }], full);
    const { placa: _, ...empty } = emptyExterno;
    expect(placa).toMatchObject({ estado: 'analisando', foto: undefined });
    expect(later).toEqual(empty);
  });

  it('keeps the later fields when the plate is only named better', () => {
    const form = run([{ type: 'placaParecida', placa: 'ABC-1D28' }], full);
    expect(form.placa).toMatchObject({ valor: 'ABC1D28', origem: 'confirmada' });
    expect(form.litros).toBe('80.5');
  });

  it('cuts Arla to what a tank takes, and says so', () => {
    expect(run([{ type: 'arla', texto: '81' }])).toMatchObject({ arla: '80', arlaCortada: true });
  });

  it('starts anew once sent', () => {
    expect(run([{ type: 'sent' }], full)).toEqual(emptyExterno);
  });
});

describe('the KM', () => {
  it('is cleared when the photo shows other digits, which is said', () => {
    const form = run([km('120501'), ...read('fotoKm', 1, '120500')]);
    expect(form).toMatchObject({
      km: '',
      fotoKm: { estado: 'erro', mensagem: mensagensExterno.kmDiferente, foto },
    });
  });

  it('typed anew is compared with the photo that is there', () => {
    const cleared = run([km('120501'), ...read('fotoKm', 1, '120500')]);
    expect(run([km('12050')], cleared).fotoKm.estado).toBe('erro');
    expect(run([km('12050'), km('120500')], cleared)).toMatchObject({
      km: '120500',
      fotoKm: { estado: 'ok', valor: '120500', foto },
    });
  });

  it('is accepted as typed after two photos that show other digits', () => {
    const form = run([
      km('7'),
      ...read('fotoKm', 1, '120500'),
      km('7'),
      ...read('fotoKm', 2, '120500'),
      km('7'),
      { type: 'fotoKm', event: { type: 'typed', valor: '7' } },
    ]);
    expect(form).toMatchObject({ km: '7', fotoKm: { estado: 'ok', origem: 'digitada', foto } });
    expect(isAcceptedUnread(form)).toBe(false);
  });

  it('stays where the photo could not be read', () => {
    const form = run([km('120500'), ...read('fotoKm', 1, '')]);
    expect(form).toMatchObject({
      km: '120500',
      fotoKm: { estado: 'erro', mensagem: mensagensLeitura.kmIlegivel },
    });
  });

  it('is accepted at the first failure of the reading service', () => {
    const form = run([km('120500'), ...taken('fotoKm', 1), serviceFailed]);
    expect(form.fotoKm).toMatchObject({ estado: 'ok', valor: '120500', origem: 'digitada', foto });
    expect(isAcceptedUnread(form)).toBe(true);
  });

  it('is not accepted without its photo', () => {
    const [started] = taken('fotoKm', 1);
    expect(run([km('120500'), started!, serviceFailed]).fotoKm.estado).toBe('erro');
  });

  it('changed after it was accepted resets its photo and every step after', () => {
    const form = run([km('120600')], full);
    expect(form).toMatchObject({
      km: '120600',
      fotoKm: { estado: 'none', foto: undefined },
      nivel: null,
      fotoNivel: undefined,
      litros: '80.5',
    });
  });

  it('that is the same number changes nothing', () => {
    expect(run([km('00120500')], full)).toBe(full);
  });
});
