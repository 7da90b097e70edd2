import { type LeituraAnswer, mensagensLeitura } from '@frota/contract/ocr';
import { describe, expect, it } from 'vitest';
import { readEvents } from '../testing/reading-events.ts';
import { emptyReading, type ReadingRules, reduceReading, type Verdict } from './reading.ts';
import {
  bombaRules,
  comNumerosDaFoto,
  diferencaDaBomba,
  kmDaFoto,
  kmRules,
  placaRules,
} from './rules.ts';

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

  it.each([
    ['km', kmRules('12345'), 'placa', 'Parece a foto da placa. Fotografe o painel.'],
    ['km', kmRules('12345'), 'bomba', 'Parece a foto da bomba. Fotografe o painel.'],
    ['pump', bombaRules, 'km', 'Parece a foto do painel. Fotografe a bomba.'],
  ] as const)(
    '%s: says of a photo of another kind what it seems to show',
    (_, rules, parece, fault) => {
      expect(rules.judge({ ...leitura('', true), parece })).toEqual({ fault });
    },
  );

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

/** A form beside a photo that was read as `texto`, which shows `daFoto` by itself. */
const beside = (texto: string, daFoto: string | undefined, fields: string[]) => {
  const [litros = '', valor = '', arla = ''] = fields;
  const more = daFoto === undefined ? {} : { daFoto: { texto: daFoto, confianca: 0.6 } };
  const bomba = readEvents(1, texto, more).reduce(
    (reading, event) => reduceReading(reading, event, bombaRules),
    emptyReading,
  );
  return { bomba, litros, valor, arla };
};

const TANQUE = 'Valor: R$ 491,05\nLitros: 80,50';
const FOTO = 'Valor: R$ 491,05\nLitros: 180,50';

describe('the figures of a pump', () => {
  it.each<[string, string, string | undefined, string[], string | undefined]>([
    ['as read', TANQUE, undefined, ['80,5', '491,05'], undefined],
    ['as read, more surely', TANQUE, TANQUE, ['80,50', '491,05'], undefined],
    ['no value', TANQUE, undefined, ['80,5'], undefined],
    ['others', TANQUE, undefined, ['85', '491,05'], 'corrigida'],
    ['Arla alone', TANQUE, undefined, ['', '491,05', '80,5'], undefined],
    ['as the tank decided', TANQUE, FOTO, ['80,50', '491,05'], 'decidida'],
    ['so, of Arla alone', TANQUE, FOTO, ['', '', '80,5'], 'decidida'],
    ['as the photo alone shows them', TANQUE, FOTO, ['180,5', '491,05'], undefined],
    ['neither', TANQUE, FOTO, ['85', '491,05'], 'corrigida'],
    ['half as decided', TANQUE, FOTO, ['80,50', '500'], 'corrigida'],
  ])('%s', (_, texto, daFoto, fields, expected) => {
    expect(diferencaDaBomba(beside(texto, daFoto, fields))).toBe(expected);
  });

  it.each<[string, string, string | undefined, string[], string[]]>([
    ['what was read', TANQUE, undefined, ['85', '500'], ['80,50', '491,05', '']],
    ['what the photo alone shows', TANQUE, FOTO, ['80,50', '491,05'], ['180,50', '491,05', '']],
    ['no total it does not show', TANQUE, 'Litros: 8,05', ['80,50', '491,05'], ['8,05', '', '']],
    ['one that was typed', 'Litros: 80,50', undefined, ['85', '500'], ['80,50', '500', '']],
    ['of Arla alone the Arla', TANQUE, undefined, ['', '', '82'], ['', '491,05', '80,50']],
    ['of both the diesel', TANQUE, undefined, ['85', '', '20'], ['80,50', '491,05', '20']],
  ])('of the photo are %s', (_, texto, daFoto, fields, [litros, valor, arla]) => {
    const form = beside(texto, daFoto, fields);
    const changes = comNumerosDaFoto(form).map(({ field, text }) => [field, text]);
    const changed = { ...form, ...Object.fromEntries(changes) };
    expect(changed).toEqual({ ...form, litros, valor, arla });
    expect(diferencaDaBomba({ ...changed, valor: '' })).toBeUndefined();
  });
});
