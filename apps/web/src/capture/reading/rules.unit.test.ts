import { type LeituraAnswer, mensagensLeitura } from '@frota/contract/ocr';
import { describe, expect, it } from 'vitest';
import type { ReadingRules, Verdict } from './reading.ts';
import { bombaRules, kmDaFoto, kmRules, placaRules } from './rules.ts';

const leitura = (texto: string, confirmar: boolean): LeituraAnswer => ({
  texto,
  confianca: 0.5,
  confirmar,
  caixas: [],
  alternativas: [],
});

const nearly = (lida: string) => ({
  fault: mensagensLeitura.placaIncompleta(lida),
  typable: true,
});

const otherKm = (sugestao: string) => ({ fault: mensagensLeitura.kmDiferente, sugestao });

describe('reading rules', () => {
  it.each<[string, ReadingRules, string, boolean, Verdict]>([
    ['plate', placaRules, 'ABC1D23', false, { valor: 'ABC1D23', confirmar: false }],
    ['plate', placaRules, 'abc-1234', true, { valor: 'ABC1234', confirmar: true }],
    ['plate', placaRules, 'ABC12', false, { fault: mensagensLeitura.placaIlegivel }],
    ['plate', placaRules, 'ABC1D2', false, { ...nearly('ABC1D2'), sugestao: undefined }],
    ['plate', placaRules, 'ABCOD23', false, { ...nearly('ABCOD23'), sugestao: 'ABC0D23' }],
    ['plate', placaRules, '', false, { fault: mensagensLeitura.placaIlegivel }],
    ['km 12345', kmRules('12345'), '012345', true, { valor: '12345', confirmar: false }],
    ['km 12.345', kmRules('12.345'), '12345', false, { valor: '12345', confirmar: false }],
    ['km 12345', kmRules('12345'), '12346', false, otherKm('12346')],
    ['km 12345', kmRules('12345'), '', false, { fault: mensagensLeitura.kmIlegivel }],
    ['km 12345', kmRules('12345'), '123456789', false, { fault: mensagensLeitura.kmIlegivel }],
    ['pump', bombaRules, 'Litros: 85,5', true, { valor: 'Litros: 85,5', confirmar: false }],
    ['pump', bombaRules, '', false, { fault: mensagensLeitura.bombaIlegivel }],
  ])('%s: %o read as %s, unsure %s', (_, rules, texto, confirmar, expected) => {
    expect(rules.judge(leitura(texto, confirmar))).toEqual(expected);
  });

  it('takes the km that the photo alone shows, too, where the history decided for another', () => {
    const decidida = { ...leitura('12345', true), daFoto: { texto: '98765', confianca: 0.6 } };
    for (const km of ['12345', '98765']) {
      expect(kmRules(km).judge(decidida)).toEqual({ valor: km, confirmar: false });
    }
    expect(kmRules('11111').judge(decidida)).toEqual(otherKm('12345'));
  });

  it.each([
    ['another', '098.765', '98765'],
    ['the same', '012345', ''],
    ['one that is none', '123456789', ''],
    ['nothing', '', ''],
  ])('offers of the photo alone %s', (_, texto, km) => {
    const decidida = { ...leitura('12345', true), daFoto: { texto, confianca: 0.6 } };
    expect(kmDaFoto(decidida)).toBe(km);
    expect(kmRules('').judge(decidida)).toEqual(otherKm('12345'));
  });
});
