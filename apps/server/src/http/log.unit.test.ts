import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { loggerOptions, terminalLog } from './log.ts';

it('logs neither CPF, password, cookie, search text, database rows nor where it listens', () => {
  let written = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += chunk;
      done();
    },
  });
  const { log } = Fastify({ logger: { ...(loggerOptions('info') as object), stream } });
  const err = Object.assign(new Error('duplicate 12345678901'), { detail: 'Key (cpf)=(1)' });
  log.info({ cpf: '12345678901', body: { senha: 's3nha', password: 'p4ss' } }, 'a');
  log.info({ headers: { cookie: 'frota_sessao=abc' } }, 'b');
  log.info('Server listening at http://127.0.0.1:3000');
  log.error({ err, req: { method: 'GET', url: '/api/usuarios?busca=maria' } }, 'c');
  for (const secret of [
    '12345678901',
    's3nha',
    'p4ss',
    'frota_sessao',
    'maria',
    'Key (cpf)',
    'listening',
  ]) {
    expect(written).not.toContain(secret);
  }
  expect(written).toContain('/api/usuarios');
});

it('is a plain line each at a terminal, without a stack', () => {
  let written = '';
  const stream = terminalLog({
    write: (line) => {
      written += line.replace(/^\S+/, 'HORA');
    },
  });
  const { log } = Fastify({ logger: loggerOptions('info', stream) });
  const err = new Error('connect ECONNREFUSED\n    127.0.0.1:1');
  log.warn({ err }, 'push failed');
  log.error({ err: new Error('boom'), req: { method: 'GET', url: '/api/x' } }, 'request failed');
  log.info({ route: '/api/tarefas', status: 200 }, 'call');
  expect(written.split('\n')).toEqual([
    'HORA Aviso: push failed: connect ECONNREFUSED 127.0.0.1:1',
    'HORA Erro: request failed: boom',
    'HORA call route=/api/tarefas status=200',
    '',
  ]);
});
