import { mensagensLeitura } from '@frota/contract/ocr';
import { mensagensTarefas } from '@frota/contract/tarefas';
import { expect, it } from 'vitest';
import { placaTarefaRules } from './rules.ts';

const lida = (texto: string, ...outras: string[]) => ({
  texto,
  confianca: 0.9,
  confirmar: true,
  caixas: [],
  alternativas: outras.map((other) => ({ texto: other, confianca: 0.4 })),
});

const diferente = { fault: mensagensTarefas.placaDiferente };

it.each([
  ['the same', lida('ABC1D23'), 'ABC1D23', { valor: 'ABC1D23', confirmar: false }],
  ['hyphen and case', lida('abc-1234'), 'ABC1234', { valor: 'ABC1234', confirmar: false }],
  ['the other form', lida('ABC1C34'), 'ABC1234', { valor: 'ABC1C34', confirmar: false }],
  ['another plate', lida('XYZ9A88'), 'ABC1D23', diferente],
  ['a confusable character', lida('A8C1D23'), 'ABC1D23', { ...diferente, sugestao: 'ABC1D23' }],
  [
    'a second reading that fits',
    lida('XYZ9A88', 'abc1d23'),
    'ABC1D23',
    { ...diferente, sugestao: 'ABC1D23' },
  ],
  ['a character too few', lida('ABCD23'), 'ABC1D23', { ...diferente, sugestao: 'ABC1D23' }],
  ['too short a text', lida('ABC12'), 'ABC1D23', { fault: mensagensLeitura.placaIlegivel }],
  ['nothing', lida(''), 'ABC1D23', { fault: mensagensLeitura.placaIlegivel }],
])('judges %s', (_, leitura, placa, verdict) => {
  expect(placaTarefaRules(placa).judge(leitura)).toEqual(verdict);
});
