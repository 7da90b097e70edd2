import { digitoDaChave } from '@frota/contract/nota';
import { expect, it } from 'vitest';
import { readTermo } from './termo.rules.ts';

const FIRST_43 = '5026111234567800019565001000012345112345678';
const CHAVE = FIRST_43 + digitoDaChave(FIRST_43);

it.each([
  ['abc-1d23', { placa: 'ABC1D23', nome: ['abc-1d23'] }],
  ['ABC 1', { placa: 'ABC1', nome: ['abc', '1'] }],
  ['José', { placa: 'JOSE', nome: ['jose'] }],
  ['João  da Silva', { nome: ['joao', 'da', 'silva'] }],
  ['123', { placa: '123', numero: '123' }],
  ['nota 83818', { nome: ['nota', '83818'], numero: '83818' }],
  ['NF-e 000.123.456', { nome: ['nf-e', '000.123.456'], numero: '123456' }],
  ['000.000.000', {}],
  [CHAVE.replace(/(.{4})/g, '$1 '), { chave: CHAVE }],
  [
    `http://www.dfe.ms.gov.br/nfce/qrcode/?p=${CHAVE}|2|1`,
    expect.objectContaining({ chave: CHAVE }),
  ],
  [
    '019a2b3c',
    {
      nome: ['019a2b3c'],
      caso: {
        de: '019a2b3c-0000-0000-0000-000000000000',
        ate: '019a2b3c-ffff-ffff-ffff-ffffffffffff',
      },
    },
  ],
  [
    'https://frota.exemplo/divergencias/019a2b3c-4d5e-7f60-8123-456789abcdef',
    expect.objectContaining({
      caso: {
        de: '019a2b3c-4d5e-7f60-8123-456789abcdef',
        ate: '019a2b3c-4d5e-7f60-8123-456789abcdef',
      },
    }),
  ],
])('%j may name %j', (q, termo) => {
  expect(readTermo(q)).toEqual(termo);
});
