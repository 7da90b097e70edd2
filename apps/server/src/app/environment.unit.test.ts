import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

describe('readEnvironment', () => {
  it('has a default for everything; an empty variable counts as unset', () => {
    const environment = readEnvironment({ PORT: '', DATABASE_URL: ' ', PATH: '/bin' });
    expect(environment).toMatchObject({
      PORT: 3000,
      HOST: '0.0.0.0',
      DADOS_DIR: resolve('dados'),
      FOTOS_URL: { kind: 'folder', path: join(resolve('dados'), 'fotos'), isOwn: true },
      EMPRESA_NOME: 'Gestão de Frota',
      TRUST_PROXY: false,
    });
    expect(environment.DATABASE_URL).toBeUndefined();
    expect(environment.COOKIE_SECURE).toBeUndefined();
    expect(environment.OCR_THREADS).toBeGreaterThanOrEqual(1);
  });

  it.each([
    ['s3://fotos', { kind: 's3', bucket: 'fotos' }],
    ['file:/srv/fotos', { kind: 'folder', path: '/srv/fotos', isOwn: false }],
    ['file:///srv/fotos', { kind: 'folder', path: '/srv/fotos', isOwn: false }],
    ['file:fotos', { kind: 'folder', path: resolve('fotos'), isOwn: false }],
  ])('reads FOTOS_URL %s', (FOTOS_URL, location) => {
    expect(readEnvironment({ FOTOS_URL }).FOTOS_URL).toEqual(location);
  });

  it.each([
    ['off', false],
    ['on', ['127.0.0.0/8', '::1']],
    ['TRUE', ['127.0.0.0/8', '::1']],
    ['10.0.0.1, 10.0.0.0/24', ['10.0.0.1', '10.0.0.0/24']],
    ['fd00::/8', ['fd00::/8']],
  ])('reads TRUST_PROXY %s', (TRUST_PROXY, trusted) => {
    expect(readEnvironment({ TRUST_PROXY }).TRUST_PROXY).toEqual(trusted);
  });

  it.each([
    [
      'smtp://frota%40empresa.com.br:s%3Anha@correio.empresa.com.br',
      { host: 'correio.empresa.com.br', port: 587, secure: false, plain: false },
      { user: 'frota@empresa.com.br', pass: 's:nha' },
    ],
    ['smtps://10.0.0.9', { host: '10.0.0.9', port: 465, secure: true, plain: false }, undefined],
    ['smtp://[::1]:2525/', { host: '::1', port: 2525, secure: false, plain: true }, undefined],
  ])('reads SMTP_URL %s', (SMTP_URL, server, auth) => {
    const SMTP_DE = auth ? undefined : 'gestao@empresa.com.br';
    const de = auth?.user ?? SMTP_DE;
    expect(readEnvironment({ SMTP_URL, SMTP_DE }).SMTP).toEqual({ ...server, auth, de });
  });

  it('reads the names it may be called by, and who may read its figures', () => {
    const HOSTS = 'Frota.Empresa.com.br, 10.0.0.5,[::1]';
    expect(readEnvironment({ HOSTS, METRICS_NETWORKS: '10.0.0.7, fd00::/8' })).toMatchObject({
      HOSTS: ['frota.empresa.com.br', '10.0.0.5', '[::1]'],
      METRICS_NETWORKS: ['10.0.0.7', 'fd00::/8'],
    });
  });

  it('serves on the ports of https where it has a certificate by itself', () => {
    expect(readEnvironment({ HTTPS: 'local' })).toMatchObject({ PORT: 443, HTTP_PORT: 80 });
    const named = { HTTPS: 'local', PORT: '8443', HTTP_PORT: '8080' };
    expect(readEnvironment(named)).toMatchObject({ PORT: 8443, HTTP_PORT: 8080 });
    expect(readEnvironment({ TLS_CERT: 'c', TLS_KEY: 'k' })).toMatchObject({ PORT: 3000 });
    const DOMINIO = 'Frota.Empresa.com.br';
    expect(readEnvironment({ DOMINIO })).toMatchObject({
      DOMINIO: 'frota.empresa.com.br',
      PORT: 443,
      HTTP_PORT: 80,
    });
    expect(() => readEnvironment({ DOMINIO, HTTPS: 'local' })).toThrow('HTTPS');
    expect(() => readEnvironment({ DOMINIO, ACME_URL: 'http://ca.local' })).toThrow('ACME_URL');
    expect(() => readEnvironment({ HTTPS: 'local', TLS_CERT: 'c', TLS_KEY: 'k' })).toThrow('HTTPS');
  });

  it('reads the company by its CNPJs, as they are written', () => {
    const EMPRESA_CNPJ = '12.345.678/0001-95, 12abc34501de35';
    expect(readEnvironment({ EMPRESA_CNPJ }).EMPRESA_CNPJ).toEqual([
      '12345678000195',
      '12ABC34501DE35',
    ]);
  });

  it('reads push services beside those that are known', () => {
    const AVISOS_SERVICOS = 'Push.Empresa.com.br, *.push.empresa.com.br';
    expect(readEnvironment({ AVISOS_SERVICOS }).AVISOS_SERVICOS).toEqual([
      'push.empresa.com.br',
      '*.push.empresa.com.br',
    ]);
  });

  it.each(['mailto:frota@empresa.com.br', 'https://frota.empresa.com.br:8443/contato'])(
    'takes %s as whom push services may write to',
    (AVISOS_CONTATO) => {
      expect(readEnvironment({ AVISOS_CONTATO }).AVISOS_CONTATO).toBe(AVISOS_CONTATO);
    },
  );

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['FOTOS_URL', 'ftp://x'],
    ['S3_ENDPOINT', 'x'],
    ['FROTA_CPF', '123'],
    ['FROTA_SENHA', 'curta'],
    ['HTTP_PORT', '80'],
    ['HTTPS', 'on'],
    ['DOMINIO', 'frota'],
    ['DOMINIO', 'frota.local'],
    ['DOMINIO', '10.0.0.5'],
    ['DOMINIO', 'https://frota.empresa.com.br'],
    ['DOMINIO', 'frota.empresa.com.br:8443'],
    ['ACME_URL', 'https://ca.empresa.com.br/directory'],
    ['TLS_CERT', 'cert.pem'],
    ['EMPRESA_CNPJ', '123.456.789-09'],
    ['OCR_THREADS', '0'],
    ['OCR_URL', 'x'],
    ['OCR_URL', 'http://10.0.0.7:3000'],
    ['SMTP_URL', 'correio.empresa.com.br:587'],
    ['SMTP_URL', 'smtp://correio.empresa.com.br?ignoreTLS=true'],
    ['SMTP_DE', 'gestao@empresa.com.br'],
    ['SMTP_DE', 'Gestão <gestao@empresa.com.br>'],
    ['AVISOS_CONTATO', 'frota@empresa.com.br'],
    ['AVISOS_CONTATO', 'mailto:frota@localhost'],
    ['AVISOS_CONTATO', 'https://patio.local/contato'],
    ['AVISOS_SERVICOS', 'https://push.empresa.com.br'],
    ['AVISOS_SERVICOS', 'push.empresa.com.br:8443'],
    ['AVISOS_SERVICOS', '*.com.br'],
    ['AVISOS_SERVICOS', '*'],
    ['AVISOS_SERVICOS', '10.0.0.1'],
    ['AVISOS_SERVICOS', '[::1]'],
    ['AVISOS_SERVICOS', 'localhost'],
    ['TRUST_PROXY', '2'],
    ['TRUST_PROXY', 'proxy.local'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/x'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['HOSTS', 'https://frota.local'],
    ['HOSTS', 'frota.local:3000'],
    ['HOSTS', 'frota.local,'],
    ['METRICS_NETWORKS', 'monitor.local'],
    ['METRICS_NETWORKS', '0.0.0.0/0'],
    ['COOKIE_SECURE', 'maybe'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(
      name === 'TLS_CERT' ? 'TLS_KEY' : name,
    );
  });

  it('names every fault at once', () => {
    expect(() => readEnvironment({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/PORT: .*\n.*LOG_LEVEL: /);
  });
});
