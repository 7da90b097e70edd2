import { mensagensLeitura, mensagensTarefas } from '@frota/contract';
import { describe, expect, it } from 'vitest';
import { confereBomba, confereKm, conferePlaca, conferePlacaDigitada } from './leituras.ts';

const lida = (texto: string, ...outras: string[]) => ({
  texto,
  alternativas: outras.map((other) => ({ texto: other, confianca: 0.4 })),
});
const diferente = { ok: false, erro: mensagensTarefas.placaDiferente };

describe('conferePlaca', () => {
  it.each([
    ['the same', lida('ABC1D23'), 'ABC1D23', { ok: true, valor: 'ABC1D23' }],
    ['hyphen and case', lida('abc-1234'), 'ABC1234', { ok: true, valor: 'ABC1234' }],
    ['the other form', lida('ABC1C34'), 'ABC1234', { ok: true, valor: 'ABC1C34' }],
    ['another plate', lida('XYZ9A88'), 'ABC1D23', diferente],
    ['a confusable character', lida('A8C1D23'), 'ABC1D23', { ...diferente, sugestao: 'ABC1D23' }],
    [
      'a second reading that fits',
      lida('XYZ9A88', 'ABC1D23'),
      'ABC1D23',
      { ...diferente, sugestao: 'ABC1D23' },
    ],
    ['too short', lida('ABC12'), 'ABC1D23', { ok: false, erro: mensagensLeitura.placaIlegivel }],
    ['nothing', lida(''), 'ABC1D23', { ok: false, erro: mensagensLeitura.placaIlegivel }],
  ])('judges %s', (_, leitura, placa, result) => {
    expect(conferePlaca(leitura, placa)).toEqual(result);
  });

  it.each([
    ['abc 1d23', { ok: true, valor: 'ABC1D23' }],
    ['ABC1323', { ok: true, valor: 'ABC1323' }],
    ['ABC1D24', diferente],
    ['', diferente],
  ])('judges %j typed', (digitada, result) => {
    expect(conferePlacaDigitada(digitada, 'ABC1D23')).toEqual(result);
  });
});

describe('confereKm', () => {
  it.each([
    ['000123456', '123456', { ok: true, valor: '123456' }],
    ['123.456 km', '0123456', { ok: true, valor: '123456' }],
    ['123457', '123456', { ok: false, erro: mensagensLeitura.kmDiferente }],
    ['', '123456', { ok: false, erro: mensagensLeitura.kmIlegivel }],
  ])('judges %j read against %j typed', (texto, digitado, result) => {
    expect(confereKm({ texto }, digitado)).toEqual(result);
  });
});

describe('confereBomba', () => {
  it.each([
    ['both fields', { texto: '', litros: '85.5', valor: '512.15' }, ['85.5', '512.15']],
    ['the text', { texto: 'Valor: R$ 1.512,15\nLitros: 85,50' }, ['85.50', '1512.15']],
    ['litres alone', { texto: 'Litros: 85,50' }, ['85.50', '']],
    ['the value alone', { texto: 'Valor: R$ 99,90' }, ['', '99.90']],
  ])('takes %s', (_, leitura, [litros, valor]) => {
    expect(confereBomba(leitura)).toEqual({ ok: true, valor: { litros, valor } });
  });

  it('says so when neither was read', () => {
    expect(confereBomba({ texto: '' })).toEqual({
      ok: false,
      erro: mensagensLeitura.bombaIlegivel,
    });
  });
});
