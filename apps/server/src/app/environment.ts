import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { cpfSchema, senhaSchema } from '@frota/contract/acesso';
import { horaField } from '@frota/contract/rota';
import { z } from 'zod';
import {
  cnpjs,
  contato,
  copiasDir,
  dominio,
  enderecoEmail,
  type FotosLocation,
  fotosUrl,
  hosts,
  httpUrl,
  integer,
  networks,
  nome,
  pasta,
  postgresUrl,
  pushServices,
  safeUrl,
  smtpUrl,
  toggle,
  trustProxy,
} from './environment-values.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const OIDC = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

const LETS_ENCRYPT = 'https://acme-v02.api.letsencrypt.org/directory';

const schema = z
  .object({
    PORT: integer(0, 65535).optional(),
    HTTP_PORT: integer(1, 65535).optional(),
    HOST: z.string().default('0.0.0.0'),
    DADOS_DIR: pasta.prefault('./dados'),
    DATABASE_URL: postgresUrl.optional(),
    FOTOS_URL: fotosUrl.optional(),
    S3_ENDPOINT: httpUrl.optional(),
    S3_REGION: z.string().optional(),
    FROTA_CPF: cpfSchema.optional(),
    FROTA_SENHA: senhaSchema.optional(),
    FROTA_NOME: nome.default('Gestor da Frota'),
    EMPRESA_NOME: nome.default('Gestão de Frota'),
    EMPRESA_CNPJ: cnpjs.optional(),
    ENTRADA_DIR: pasta.optional(),
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
    AVISOS_CONTATO: contato.default('mailto:frota@example.com'),
    AVISOS_SERVICOS: pushServices.optional(),
    HOSTS: hosts.optional(),
    WEBHOOKS_INTERNOS: hosts.optional(),
    METRICS_NETWORKS: networks.optional(),
    COPIAS_DIR: copiasDir.optional(),
    COPIAS_HORA: horaField('deve ser uma hora, como 02:00').default('02:00'),
    COPIAS_SENHA: z.string().min(12, 'tem no mínimo 12 caracteres').optional(),
    SMTP_URL: smtpUrl.optional(),
    SMTP_DE: enderecoEmail.optional(),
    TRUST_PROXY: trustProxy.default(false),
    COOKIE_SECURE: toggle.optional(),
    LOG_LEVEL: z
      .string()
      .toLowerCase()
      .pipe(z.enum(LOG_LEVELS, { error: `deve ser um de: ${LOG_LEVELS.join(', ')}` }))
      .optional(),
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

/** SMTP_DE, else the account where it is an address. */
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

/** All faults, one a line. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';

  constructor(faults: readonly string[]) {
    super(`Configuração inválida:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
}

/** An empty variable counts as unset. Throws EnvironmentError. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const set = Object.entries(variables).filter(([, value]) => value?.trim());
  const result = schema.safeParse(Object.fromEntries(set));
  if (result.success) return result.data;
  throw new EnvironmentError(
    result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
  );
}
