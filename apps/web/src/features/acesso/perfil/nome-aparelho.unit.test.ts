import { expect, it } from 'vitest';
import { nomeAparelho } from './nome-aparelho.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`,
    'Chrome no Android',
    true,
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-A055M) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet no Android',
    true,
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Edge no Windows',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari no iPhone',
    true,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari no Mac',
    false,
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox no Linux',
    false,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) Konqueror/5', 'Outro navegador no Linux', false],
  ['curl/8.5.0', 'Aparelho não identificado', false],
  ['', 'Aparelho não identificado', false],
])('calls %j %s', (agente, nome, celular) => {
  expect(nomeAparelho(agente)).toEqual({ nome, celular });
});
