import { expect, it } from 'vitest';
import { createHttpCaller } from './http-caller.ts';

const internos = ['erp.empresa.local', '10.0.0.5', '[fd00::5]'];
const stop = new AbortController().signal;

it.each([
  ['https://erp.empresa.com.br:8443/frota', undefined],
  ['http://erp.empresa.com.br/', 'semHttps'],
  ['https://8.8.8.8/', undefined],
  ['https://127.0.0.1/', 'privado'],
  ['https://0x7f.1/', 'privado'],
  ['https://2130706433/', 'privado'],
  ['https://[::1]/', 'privado'],
  ['https://[::ffff:10.0.0.5]/', 'privado'],
  ['https://169.254.169.254/latest', 'privado'],
  ['https://10.0.0.6/', 'privado'],
  ['http://10.0.0.5:8080/', undefined],
  ['http://[fd00::5]/', undefined],
  ['http://ERP.empresa.local/', undefined],
  ['http://x.erp.empresa.local/', 'semHttps'],
])('%s is refused: %s', (url, refusal) => {
  expect(createHttpCaller({ internos }).refusalOf(url)).toBe(refusal);
});

it.each([
  [['10.0.0.6'], 'EACCES'],
  [['203.0.114.7', '127.0.0.1'], 'EACCES'],
])('is not led into the own network by a name: %s', async (found, code) => {
  const { post } = createHttpCaller({
    resolve: (_name, _options, callback) =>
      callback(
        null,
        found.map((address) => ({ address, family: 4 })),
      ),
  });
  await expect(post('https://erp.empresa.com.br/', {}, '{}', stop)).rejects.toMatchObject({ code });
});

it('goes to what a name of the own network leads to', async () => {
  const { post } = createHttpCaller({
    internos,
    // Nobody listens there.
    resolve: (_name, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
  });
  await expect(post('http://erp.empresa.local:1/', {}, '{}', stop)).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  });
});

it('gives an address up after its time, with its name’s look-up', async () => {
  const { post } = createHttpCaller({ timeoutMs: 50, resolve: () => {} });
  await expect(post('https://erp.empresa.com.br/', {}, '{}', stop)).rejects.toMatchObject({
    code: 'ABORT_ERR',
  });
});
