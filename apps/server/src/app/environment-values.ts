import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { urlsOfHosts } from '../database/hosts.ts';
import { THIS_MACHINE } from '../http/host.ts';

export type FotosLocation =
  | {
      readonly kind: 'folder';
      readonly path: string;
      /** Inside the installation, not named by the operator. */
      readonly isOwn: boolean;
    }
  | { readonly kind: 's3'; readonly bucket: string };

export const pasta = z.string().transform((path) => resolve(path));

export const nome = z.string().trim().max(80, 'tem no máximo 80 caracteres');

export const integer = (min: number, max: number) =>
  z.coerce
    .number({ error: 'deve ser um número' })
    .int('deve ser um número inteiro')
    .min(min, `deve ser no mínimo ${min}`)
    .max(max, `deve ser no máximo ${max}`);

export const toggle = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['on', 'off', 'true', 'false', '1', '0'], { error: "deve ser 'on' ou 'off'" }))
  .transform((text) => text === 'on' || text === 'true' || text === '1');

function isThisMachine(host = ''): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (bits === 0 || more.length > 0) return false;
  // A prefix of 0 would trust every caller's headers.
  return prefix === undefined || (/^[1-9]\d*$/.test(prefix) && Number(prefix) <= bits);
}

const listed = (text: string): string[] => text.split(',').map((part) => part.trim());

/** Formatted, or fourteen characters; with letters since July 2026. */
export const cnpjs = z
  .string()
  .toUpperCase()
  .transform((text) => listed(text).map((cnpj) => cnpj.replace(/[./-]/g, '')))
  .refine(
    (all) => all.every((cnpj) => /^[A-Z\d]{12}\d{2}$/.test(cnpj)),
    'deve ter CNPJs, como 12.345.678/0001-95, separados por vírgula',
  );

/** As a browser writes it, without http:// and port. */
export const hosts = z
  .string()
  .toLowerCase()
  .transform(listed)
  .refine(
    (names) => names.every((name) => URL.parse(`http://${name}`)?.hostname === name),
    'deve ter nomes ou endereços sem http:// e sem porta, como frota.empresa.com.br,10.0.0.5',
  );

/** Public authorities sign only for internet names. */
export const dominio = z
  .string()
  .transform((text) => URL.parse(`http://${text.trim()}`)?.host ?? '')
  .refine(
    (name) =>
      /^([a-z0-9-]+\.)+[a-z][a-z0-9-]+$/.test(name) &&
      !/\.(local|lan|internal|localhost|home\.arpa)$/.test(name),
    'deve ser um nome da internet, sem https://, como frota.empresa.com.br; sem ele, use HTTPS=local',
  );

/** A name, or all names below one of three parts: `*.com.br` would be half a country. */
export const pushServices = z
  .string()
  .toLowerCase()
  .transform(listed)
  .refine(
    (names) => names.every((name) => /^(\*\.[a-z0-9-]+\.)?([a-z0-9-]+\.)+[a-z]{2,}$/.test(name)),
    'deve ter nomes de servidores sem https://, como push.empresa.com.br,*.push.empresa.com.br',
  );

export const networks = z
  .string()
  .transform(listed)
  .refine(
    (names) => names.every(isAddressOrNetwork),
    'deve ter endereços e redes, como 10.0.0.5,172.18.0.0/16',
  );

/** off, on (a proxy on this machine), or addresses and networks separated by commas. */
export const trustProxy = z.string().transform((text, ctx): false | string[] => {
  const switched = toggle.safeParse(text);
  if (switched.success && text !== '1') return switched.data && [...THIS_MACHINE];
  const proxies = listed(text);
  if (proxies.every(isAddressOrNetwork)) return proxies;
  const message =
    "deve ser 'off', 'on' (proxy nesta máquina) ou endereços e redes, como 10.0.0.5,172.18.0.0/16";
  ctx.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** Apple's push service refuses contacts on private names. */
export const contato = z
  .string()
  .regex(/^(mailto:[^@\s]+@\S+|https:\/\/\S+)$/, 'deve ser mailto:… ou https://…')
  .refine((text) => {
    const host = /^(?:mailto:[^@]+@|https:\/\/)([^/:?#]+)/.exec(text)?.[1] ?? '';
    return host.includes('.') && !/\.(local|localhost|internal|invalid|test|example)$/i.test(host);
  }, 'deve ter um domínio da internet, que se possa alcançar de fora');

export const postgresUrl = z.string().refine((text) => {
  try {
    return urlsOfHosts(text).length > 0;
  } catch {
    return false;
  }
}, 'deve ser postgres://conta:senha@servidor:5432/banco, com vários servidores separados por vírgula');

const S3 = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/;

export const fotosUrl = z.string().transform((text, ctx): FotosLocation => {
  const [, bucket] = S3.exec(text) ?? [];
  if (bucket) return { kind: 's3', bucket };
  if (text.startsWith('file://'))
    return { kind: 'folder', path: fileURLToPath(text), isOwn: false };
  if (text.startsWith('file:'))
    return { kind: 'folder', path: resolve(text.slice(5)), isOwn: false };
  ctx.addIssue({ code: 'custom', message: 'deve ser file:PASTA ou s3://BUCKET' });
  return z.NEVER;
});

export const copiasDir = z
  .string()
  .refine((text) => !text.startsWith('s3:') || S3.test(text), 'deve ser uma pasta ou s3://BUCKET');

export const httpUrl = z.url({ protocol: /^https?$/, error: 'deve ser um endereço http ou https' });

/** Photos or logins go there: https, or this machine. */
export const safeUrl = httpUrl.refine(
  (url) => url.startsWith('https:') || isThisMachine(URL.parse(url)?.hostname),
  'deve ser https, ou um endereço desta máquina (127.0.0.1, localhost)',
);

export const enderecoEmail = z.email({ error: 'deve ser um endereço, como frota@empresa.com.br' });

/** Percent-decoded; unchanged where that is not possible. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const smtpUrl = z.string().transform((text, ctx) => {
  const { protocol, hostname, port, username, password, pathname, search, hash } =
    URL.parse(text) ?? new URL('x:');
  const isMore = !['', '/'].includes(pathname) || search + hash !== '';
  if (!['smtp:', 'smtps:'].includes(protocol) || hostname === '' || isMore) {
    ctx.addIssue({
      code: 'custom',
      message: 'deve ser smtp://conta:senha@servidor:587 ou smtps://conta:senha@servidor:465',
    });
    return z.NEVER;
  }
  const secure = protocol === 'smtps:';
  const [user, pass] = [decoded(username), decoded(password)];
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    plain: !secure && isThisMachine(hostname),
    auth: user === '' ? undefined : { user, pass },
  };
});
