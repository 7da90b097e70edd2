import { expect, it } from 'vitest';
import { DatabaseUnavailableError } from '../database/errors.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { errorAnswer } from './errors.ts';

const coded = (message: string, fields: object): Error => Object.assign(new Error(message), fields);

it.each([
  [
    'a refusal',
    new DomainError('conflict', 'Já existe.', { campos: { a: 'b' } }),
    409,
    'Já existe.',
  ],
  ['too many', new DomainError('tooMany', 'Aguarde.', { retryAfterSeconds: 3 }), 429, 'Aguarde.'],
  [
    'no connection',
    new DatabaseUnavailableError('busy'),
    503,
    'O servidor está ocupado. Tente novamente em instantes.',
  ],
  [
    'a restarting database',
    coded('terminating', { code: '57P01' }),
    503,
    'O servidor está ocupado. Tente novamente em instantes.',
  ],
  [
    'a statement that took too long',
    coded('canceling statement due to statement timeout', { code: '57014' }),
    503,
    'Isto demorou demais e foi interrompido. Tente de novo; em uma consulta, peça um período menor.',
  ],
  [
    'a value no column holds',
    coded('out of range', { code: '22003' }),
    400,
    'Confira os dados enviados.',
  ],
  [
    'a body too large',
    coded('too large', { statusCode: 413 }),
    413,
    'Os dados enviados passam do limite.',
  ],
  [
    'another media type',
    coded('media type', { statusCode: 415 }),
    415,
    'Formato de envio não aceito.',
  ],
  ['malformed JSON', coded('JSON at 3', { statusCode: 400 }), 400, 'Confira os dados enviados.'],
  ['a bug', new Error('select * from senha'), 500, 'Algo deu errado no servidor. Tente novamente.'],
  ['a thrown text', 'oops', 500, 'Algo deu errado no servidor. Tente novamente.'],
  [
    'a status that claims 5xx',
    coded('secret', { statusCode: 502 }),
    500,
    'Algo deu errado no servidor. Tente novamente.',
  ],
])('answers %s', (_case, error, status, sentence) => {
  const answer = errorAnswer(error);
  expect(answer.status).toBe(status);
  expect(answer.body.error).toBe(sentence);
});

it('tells when to come back', () => {
  const wait = new DomainError('tooMany', 'Aguarde.', { retryAfterSeconds: 3 });
  expect(errorAnswer(wait).retryAfterSeconds).toBe(3);
  expect(errorAnswer(new DatabaseUnavailableError('busy')).retryAfterSeconds).toBe(2);
});
