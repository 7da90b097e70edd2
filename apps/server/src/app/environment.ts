import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cpfSchema, senhaSchema } from '@frota/contract/acesso';
import { z } from 'zod';
import { urlsOfHosts } from '../database/hosts.ts';
import { THIS_MACHINE } from '../http/networks.ts';

type FotosLocation =
  | {
      readonly kind: 'folder';
      readonly path: string;
      /** In the installation's own folder, and not named by the operator. */
      readonly isOwn: boolean;
    }
  | { readonly kind: 's3'; readonly bucket: string };

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const integer = (min: number, max: number) =>
  z.coerce
    .number({ error: 'deve ser um número' })
    .int('deve ser um número inteiro')
    .min(min, `deve ser no mínimo ${min}`)
    .max(max, `deve ser no máximo ${max}`);

const toggle = z
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
  // A prefix of 0 means all addresses: the headers of any caller would be believed.
  return prefix === undefined || (/^[1-9]\d*$/.test(prefix) && Number(prefix) <= bits);
}

const listed = (text: string): string[] => text.split(',').map((part) => part.trim());

/** As they are written or as fourteen characters; since July 2026 there are letters in them. */
const cnpjs = z
  .string()
  .toUpperCase()
  .transform((text) => listed(text).map((cnpj) => cnpj.replace(/[./-]/g, '')))
  .refine(
    (all) => all.every((cnpj) => /^[A-Z\d]{12}\d{2}$/.test(cnpj)),
    'deve ter CNPJs, como 12.345.678/0001-95, separados por vírgula',
  );

/** Without http:// and port: how a browser writes it. */
const hosts = z
  .string()
  .toLowerCase()
  .transform(listed)
  .refine(
    (names) => names.every((name) => URL.parse(`http://${name}`)?.hostname === name),
    'deve ter nomes ou endereços sem http:// e sem porta, como frota.empresa.com.br,10.0.0.5',
  );

/** A public authority signs for names of the internet alone. */
const dominio = z
  .string()
  .transform((text) => URL.parse(`http://${text.trim()}`)?.host ?? '')
  .refine(
    (name) =>
      /^([a-z0-9-]+\.)+[a-z][a-z0-9-]+$/.test(name) &&
      !/\.(local|lan|internal|localhost|home\.arpa)$/.test(name),
    'deve ser um nome da internet, sem https://, como frota.empresa.com.br; sem ele, use HTTPS=local',
  );

/** A whole name, or all names beneath one of three parts: those beneath `com.br` would be half a country's. */
const pushServices = z
  .string()
  .toLowerCase()
  .transform(listed)
  .refine(
    (names) => names.every((name) => /^(\*\.[a-z0-9-]+\.)?([a-z0-9-]+\.)+[a-z]{2,}$/.test(name)),
    'deve ter nomes de servidores sem https://, como push.empresa.com.br,*.push.empresa.com.br',
  );

const networks = z
  .string()
  .transform(listed)
  .refine(
    (names) => names.every(isAddressOrNetwork),
    'deve ter endereços e redes, como 10.0.0.5,172.18.0.0/16',
  );

/** off, on (a proxy on this machine), or the proxies' addresses and networks separated by commas. */
const trustProxy = z.string().transform((text, ctx): false | string[] => {
  const switched = toggle.safeParse(text);
  if (switched.success && text !== '1') return switched.data && [...THIS_MACHINE];
  const proxies = listed(text);
  if (proxies.every(isAddressOrNetwork)) return proxies;
  const message =
    "deve ser 'off', 'on' (proxy nesta máquina) ou endereços e redes, como 10.0.0.5,172.18.0.0/16";
  ctx.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** Apple's push service refuses a contact on a name that the internet does not know. */
function isPublicContact(contato: string): boolean {
  const host = /^(?:mailto:[^@]+@|https:\/\/)([^/:?#]+)/.exec(contato)?.[1] ?? '';
  return host.includes('.') && !/\.(local|localhost|internal|invalid|test|example)$/i.test(host);
}

const postgresUrl = z.string().refine((text) => {
  try {
    return urlsOfHosts(text).length > 0;
  } catch {
    return false;
  }
}, 'deve ser postgres://conta:senha@servidor:5432/banco, com vários servidores separados por vírgula');

const fotosUrl = z.string().transform((text, ctx): FotosLocation => {
  const [, bucket] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(text) ?? [];
  if (bucket) return { kind: 's3', bucket };
  if (text.startsWith('file://'))
    return { kind: 'folder', path: fileURLToPath(text), isOwn: false };
  if (text.startsWith('file:'))
    return { kind: 'folder', path: resolve(text.slice(5)), isOwn: false };
  ctx.addIssue({ code: 'custom', message: 'deve ser file:PASTA ou s3://BUCKET' });
  return z.NEVER;
});

const copiasDir = z
  .string()
  .refine(
    (text) => !text.startsWith('s3:') || /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]\/?$/.test(text),
    'deve ser uma pasta ou s3://BUCKET',
  );

const httpUrl = z.url({ protocol: /^https?$/, error: 'deve ser um endereço http ou https' });

/** Photos go there, or who logs in: over https, or without leaving this machine. */
const safeUrl = httpUrl.refine(
  (url) => url.startsWith('https:') || isThisMachine(URL.parse(url)?.hostname),
  'deve ser https, ou um endereço desta máquina (127.0.0.1, localhost)',
);

/** An address alone, as a letter's sender and an SMTP account may be. */
const enderecoEmail = z.email({ error: 'deve ser um endereço, como frota@empresa.com.br' });

/** As it was before it was put into an address; one that a `%` stands in by itself as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Where letters are handed over, and as whom. */
const smtpUrl = z.string().transform((text, ctx) => {
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
    ...{
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (secure ? 465 : 587),
      secure,
    },
    plain: !secure && isThisMachine(hostname),
    auth: user === '' ? undefined : { user, pass },
  };
});

const OIDC = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

const LETS_ENCRYPT = 'https://acme-v02.api.letsencrypt.org/directory';

const schema = z
  .object({
    PORT: integer(0, 65535).optional(),
    HTTP_PORT: integer(1, 65535).optional(),
    HOST: z.string().default('0.0.0.0'),
    DADOS_DIR: z
      .string()
      .default('./dados')
      .transform((path) => resolve(path)),
    DATABASE_URL: postgresUrl.optional(),
    FOTOS_URL: fotosUrl.optional(),
    S3_ENDPOINT: httpUrl.optional(),
    S3_REGION: z.string().optional(),
    FROTA_CPF: cpfSchema.optional(),
    FROTA_SENHA: senhaSchema.optional(),
    FROTA_NOME: z.string().trim().max(80, 'tem no máximo 80 caracteres').default('Gestor da Frota'),
    EMPRESA_NOME: z
      .string()
      .trim()
      .max(80, 'tem no máximo 80 caracteres')
      .default('Gestão de Frota'),
    EMPRESA_CNPJ: cnpjs.optional(),
    ENTRADA_DIR: z
      .string()
      .transform((path) => resolve(path))
      .optional(),
    TLS_CERT: z.string().optional(),
    TLS_KEY: z.string().optional(),
    DOMINIO: dominio.optional(),
    ACME_URL: z.url({ protocol: /^https$/, error: 'deve ser um endereço https' }).optional(),
    ACME_CA: z.string().optional(),
    HTTPS: z.enum(['local'], { error: "deve ser 'local'" }).optional(),
    OIDC_ISSUER: safeUrl.optional(),
    OIDC_CLIENT_ID: z.string().optional(),
    OIDC_CLIENT_SECRET: z.string().optional(),
    OCR_THREADS: integer(1, 64).default(() => Math.max(1, availableParallelism() - 1)),
    OCR_URL: safeUrl.optional(),
    AVISOS_CONTATO: z
      .string()
      .regex(/^(mailto:[^@\s]+@\S+|https:\/\/\S+)$/, 'deve ser mailto:… ou https://…')
      .refine(isPublicContact, 'deve ter um domínio da internet, que se possa alcançar de fora')
      .default('mailto:frota@example.com'),
    AVISOS_SERVICOS: pushServices.optional(),
    HOSTS: hosts.optional(),
    WEBHOOKS_INTERNOS: hosts.optional(),
    METRICS_NETWORKS: networks.optional(),
    COPIAS_DIR: copiasDir.optional(),
    COPIAS_HORA: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'deve ser uma hora, como 02:00')
      .default('02:00'),
    COPIAS_SENHA: z.string().min(12, 'tem no mínimo 12 caracteres').optional(),
    SMTP_URL: smtpUrl.optional(),
    SMTP_DE: enderecoEmail.optional(),
    TRUST_PROXY: trustProxy.default(false),
    COOKIE_SECURE: toggle.optional(),
    LOG_LEVEL: z
      .string()
      .toLowerCase()
      .pipe(z.enum(LOG_LEVELS, { error: `deve ser um de: ${LOG_LEVELS.join(', ')}` }))
      .default('info'),
  })
  .superRefine((env, ctx) => {
    const fault = (name: string, message: string): void =>
      ctx.addIssue({ code: 'custom', path: [name], message });
    if ((env.TLS_CERT === undefined) !== (env.TLS_KEY === undefined)) {
      const missing = env.TLS_CERT === undefined ? 'TLS_CERT' : 'TLS_KEY';
      fault(missing, 'falta: TLS_CERT e TLS_KEY vão juntas');
    }
    const sources = (['TLS_CERT', 'DOMINIO', 'HTTPS'] as const).filter((name) => env[name]);
    const [one, other] = sources;
    if (one && other) fault(other, `não vai com ${one}: escolha um`);
    for (const name of ['ACME_URL', 'ACME_CA'] as const) {
      if (env[name] && !env.DOMINIO) fault(name, 'só vale com DOMINIO');
    }
    const missing = OIDC.filter((name) => env[name] === undefined);
    if (missing.length < OIDC.length) {
      for (const name of missing) fault(name, `falta: ${OIDC.join(', ')} vão juntas`);
    }
    if (env.SMTP_DE && !env.SMTP_URL) fault('SMTP_DE', 'só vale com SMTP_URL');
    if (env.SMTP_URL && !senderOf(env.SMTP_URL, env.SMTP_DE)) {
      fault('SMTP_DE', 'falta: a conta de SMTP_URL não é um endereço de e-mail');
    }
    if (env.HTTP_PORT !== undefined && !one) {
      fault('HTTP_PORT', 'só leva ao https deste servidor, que não está ligado');
    }
  })
  .transform((env) => ({
    ...env,
    PORT: env.PORT ?? (env.HTTPS || env.DOMINIO ? 443 : 3000),
    HTTP_PORT: env.HTTP_PORT ?? (env.HTTPS || env.DOMINIO ? 80 : undefined),
    OIDC:
      env.OIDC_ISSUER === undefined
        ? undefined
        : {
            issuer: env.OIDC_ISSUER,
            clientId: env.OIDC_CLIENT_ID!,
            clientSecret: env.OIDC_CLIENT_SECRET!,
          },
    SMTP: env.SMTP_URL && { ...env.SMTP_URL, de: senderOf(env.SMTP_URL, env.SMTP_DE)! },
    ACME_URL: env.ACME_URL ?? LETS_ENCRYPT,
    FOTOS_URL: env.FOTOS_URL ?? ownFotos(env.DADOS_DIR),
  }));

/** Who writes: SMTP_DE, else the account where that is an address. */
function senderOf(
  { auth }: { readonly auth?: { readonly user: string } | undefined },
  de: string | undefined,
): string | undefined {
  return de ?? enderecoEmail.safeParse(auth?.user).data;
}

function ownFotos(dadosDir: string): FotosLocation {
  return { kind: 'folder', path: join(dadosDir, 'fotos'), isOwn: true };
}

export type Environment = z.output<typeof schema>;

/** Every fault of the environment at once, one a line. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';

  constructor(faults: readonly string[]) {
    super(`Configuração inválida:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
}

/** The variables of the process, parsed; an empty one counts as unset. Throws EnvironmentError. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const set = Object.entries(variables).filter(([, value]) => value?.trim());
  const result = schema.safeParse(Object.fromEntries(set));
  if (result.success) return result.data;
  throw new EnvironmentError(
    result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
  );
}
