import { expect, it } from 'vitest';
import { openCertificateFiles } from '../adapters/certificate/files.ts';
import { systemClock } from '../ports/clock.ts';
import { explainStartError } from './start-error.ts';

it.each([
  ['that is not there', '/no/cert.pem', /^O arquivo \/no\/cert\.pem não existe\.$/],
  [
    'that is none',
    import.meta.filename,
    /^O servidor não leu o certificado e a chave\.[^\n]* \(TLS_CERT, TLS_KEY\)$/,
  ],
])('says in a sentence what is wrong with a certificate %s', (_case, file, sentence) => {
  const open = (): unknown => openCertificateFiles(file, file, systemClock);
  let told = '';
  try {
    open();
  } catch (error) {
    told = explainStartError(error);
  }
  expect(told).toMatch(sentence);
});
