import { expect, it } from 'vitest';
import { mensagensAcesso } from '../acesso/acesso.rules.ts';
import { faultOfBusca, mensagensBusca } from './busca.ts';

it.each([
  ['', mensagensBusca.curta],
  [' A ', mensagensBusca.curta],
  ['AB', undefined],
  ['ABC-1D23', undefined],
  ['João da Silva', undefined],
  ['83818', undefined],
  ['000.123.456', undefined],
  ['12345678', undefined],
  // A CPF, and what may be one that is still being typed.
  ['123.456.789-01', mensagensAcesso.cpfNaBusca],
  ['12345678901', mensagensAcesso.cpfNaBusca],
  ['123 456 789 01', mensagensAcesso.cpfNaBusca],
  ['123.456.789-0', mensagensAcesso.cpfNaBusca],
  ['123.456.789', mensagensAcesso.cpfNaBusca],
  ['João 123.456.789-01', mensagensAcesso.cpfNaBusca],
  // An access key is no CPF.
  ['5026 1112 3456 7800 0195 6500 1000 0123 4511 2345 6780', undefined],
  ['50261112345678000195650010000123451123456780', undefined],
  // Nor are eleven digits in a record's id.
  ['01a22deb-1552-757a-8ab6-e71970376714', undefined],
])('%j may be searched for, or is told %j', (q, fault) => {
  expect(faultOfBusca(q)).toBe(fault);
});
