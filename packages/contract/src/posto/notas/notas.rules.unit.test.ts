import { expect, it } from 'vitest';
import { fraseDaNotaAntiga, julgaNota, mensagensNotas } from './notas.rules.ts';

const NOSSA = '12345678000195';
const FILIAL = '12345678000276';
const OUTRA = '99888777000166';
const NOVA = {
  empresa: [NOSSA],
  destinatario: NOSSA,
  recebida: false,
  registrada: false,
  canceladaEm: undefined,
  pergunta: undefined,
};

it.each([
  ['for us', {}, 'nova', null],
  ['for a branch of ours', { destinatario: FILIAL }, 'nova', null],
  ['while nobody said who we are', { empresa: [], destinatario: OUTRA }, 'nova', null],
  [
    'for another company',
    { destinatario: OUTRA },
    'alheia',
    'Nota 7 é para outra empresa (CNPJ 99.888.777/0001-66).',
  ],
  [
    'for a person, whose CPF is not told',
    { destinatario: '12345678909' },
    'alheia',
    'Nota 7 é para outra empresa (pessoa física).',
  ],
  ['for nobody', { destinatario: '' }, 'alheia', 'Nota 7 sem destinatário.'],
  ['that is offered', { recebida: true }, 'repetida', 'Nota 7 já está entre as recebidas.'],
  ['that is booked', { registrada: true }, 'repetida', 'Nota 7 já registrada.'],
  [
    'that is offered and booked',
    { recebida: true, registrada: true },
    'repetida',
    'Nota 7 já registrada.',
  ],
  ['that is asked about', { pergunta: 'Entrou?' }, 'confirmar', 'Entrou?'],
  [
    'that was cancelled, whatever else',
    { registrada: true, pergunta: 'Entrou?', canceladaEm: '2026-11-27' },
    'recusada',
    'Nota 7 foi cancelada pelo fornecedor em 27/11/2026. Não a registre: peça a nota que a substitui.',
  ],
] as const)('an invoice %s', (_, change, situacao, motivo) => {
  expect(julgaNota({ nf: '7', ...NOVA, ...change })).toEqual({ situacao, motivo });
});

it.each([
  [1, '1 nota mais antiga espera: aparece quando estas forem registradas ou dispensadas.'],
  [2, '2 notas mais antigas esperam: aparecem quando estas forem registradas ou dispensadas.'],
])('%i older ones are told of', (notas, frase) => {
  expect(mensagensNotas.haMais(notas)).toBe(frase);
});

it.each([
  ['2026-09-30T08:00:00-03:00', undefined],
  [
    '2026-09-29T08:00:00-03:00',
    'Nota emitida em 29/09/2026. Confira se o combustível chegou agora.',
  ],
  ['2018-08-12', 'Nota emitida em 12/08/2018. Confira se o combustível chegou agora.'],
  ['', undefined],
])('says of an invoice of %j on 29/11/2026 %j', (emitidaEm, frase) => {
  expect(fraseDaNotaAntiga(emitidaEm, '2026-11-29')).toBe(frase);
});
