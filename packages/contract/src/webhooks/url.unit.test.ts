import { expect, it } from 'vitest';
import { faultOfUrl, hostOf } from './webhooks.rules.ts';

it.each([
  ['https://erp.empresa.com.br/frota', true],
  [' https://erp.empresa.com.br:8443/frota?de=frota ', true],
  ['http://10.0.0.5/frota', true],
  ['erp.empresa.com.br', false],
  ['ftp://erp.empresa.com.br', false],
  ['https://eu:senha@erp.empresa.com.br/', false],
  ['https://erp.empresa.com.br/#aqui', false],
  [`https://erp.empresa.com.br/${'a'.repeat(500)}`, false],
  ['', false],
])('%s is an address: %s', (text, may) => {
  expect(faultOfUrl(text) === undefined).toBe(may);
});

it('is called by its host', () => {
  expect(hostOf('https://erp.empresa.com.br:8443/frota')).toBe('erp.empresa.com.br:8443');
});
