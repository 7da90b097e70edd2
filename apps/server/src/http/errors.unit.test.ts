import { mensagensFalhas } from '@frota/contract/operacao';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { DatabaseUnavailableError } from '../database/errors.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { PhotosGoneError, PhotosSlowError } from '../ports/photos.ts';
import { errorAnswer, failureOf, sendError } from './errors.ts';
import { loggerOptions } from './log.ts';

const {
  arquivosDemais,
  bancoFora,
  bancoSomenteLeitura,
  discoCheio,
  fotosFora,
  fotosLentas,
  semPermissao,
} = mensagensFalhas;

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
  ['a restarting database', coded('terminating', { code: '57P01' }), 503, bancoFora],
  ['a broken connection to it', coded('read ECONNRESET', { code: 'ECONNRESET' }), 503, bancoFora],
  ['a database that stopped', new DatabaseUnavailableError('stopped'), 503, bancoFora],
  ['a standby', coded('read-only transaction', { code: '25006' }), 503, bancoSomenteLeitura],
  ["a full disk of PostgreSQL's", coded('could not extend', { code: '53100' }), 503, discoCheio],
  ['a full disk', coded('no space left', { code: 'ENOSPC' }), 503, discoCheio],
  ['a full share of it', coded('quota exceeded', { code: 'EDQUOT' }), 503, discoCheio],
  ['a disk that only reads', coded('read-only', { code: 'EROFS' }), 503, semPermissao],
  ['a broken disk', coded('input/output', { code: 'EIO' }), 503, fotosFora],
  ['no file left', coded('too many open files', { code: 'EMFILE' }), 503, arquivosDemais],
  [
    'no file left for a connection',
    new DatabaseUnavailableError('unreachable', undefined, {
      cause: coded('connect EMFILE', { code: 'EMFILE' }),
    }),
    503,
    arquivosDemais,
  ],
  ["none of PostgreSQL's", coded('out of descriptors', { code: '53000' }), 503, arquivosDemais],
  ['a bucket that is gone', coded('NoSuchBucket', { $metadata: {} }), 503, fotosFora],
  ['a bucket that does not answer', new PhotosSlowError({}), 503, fotosLentas],
  [
    'a statement that took too long',
    coded('canceling statement due to statement timeout', { code: '57014' }),
    503,
    'A operação demorou demais e foi interrompida. Tente novamente; em consultas, escolha um período menor.',
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
  ['a bug', new Error('select * from senha'), 500, 'Erro no servidor. Tente novamente.'],
  ['a thrown text', 'oops', 500, 'Erro no servidor. Tente novamente.'],
  [
    'a status that claims 5xx',
    coded('secret', { statusCode: 502 }),
    500,
    'Erro no servidor. Tente novamente.',
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

it.each([
  [new DatabaseUnavailableError('busy'), 'ocupado'],
  [coded('terminating', { code: '57P01' }), 'banco'],
  [coded('statement timeout', { code: '57014' }), 'demorou'],
  [new PhotosGoneError('/fotos', 'marca'), 'fotos'],
  [coded('no space left', { code: 'ENOSPC' }), 'disco'],
  [coded('not permitted', { code: 'EACCES' }), 'permissao'],
  [coded('too many', { code: 'EMFILE' }), 'arquivos'],
  [new DomainError('busy', 'Ocupado.'), 'ocupado'],
  [coded('other', { code: 'EXDEV' }), 'falha'],
  ['oops', 'falha'],
])('counts %s as %s', (error, tipo) => {
  expect(failureOf(error)).toBe(tipo);
});

it('warns of what it refuses, and not of a caller that left', async () => {
  const lines: string[] = [];
  const http = Fastify({ logger: loggerOptions('info', { write: (line) => lines.push(line) }) });
  http.setErrorHandler(sendError);
  http.get('/recusado', () => {
    throw coded('out of range', { code: '22003' });
  });
  http.get('/abandonado', () => AbortSignal.abort().throwIfAborted());
  await http.inject('/recusado');
  await http.inject('/abandonado');
  const warnings = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40);
  expect(warnings).toMatchObject([{ msg: 'request refused', err: { message: 'out of range' } }]);
});
