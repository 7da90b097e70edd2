import { mensagensContas } from '@frota/contract/contas';
import { mensagensGerais } from '@frota/contract/rota';
import * as oidc from 'openid-client';
import { DomainError, invalidField } from '../../kernel/domain-error.ts';

export const contasErrors = {
  naoLigada: () => new DomainError('notFound', mensagensGerais.naoEncontrado),
  semResposta: () => new DomainError('busy', mensagensContas.semResposta),
  naoAutorizada: () => new DomainError('forbidden', mensagensContas.naoAutorizada),
  expirou: () => new DomainError('invalid', mensagensContas.expirou),
  semVinculo: () => new DomainError('forbidden', mensagensContas.semVinculo),
  semUsuario: () => invalidField('cpf', mensagensContas.semUsuario),
  outroFrota: () => invalidField('cpf', mensagensContas.outroFrota),
  naoEncontrada: () => new DomainError('notFound', mensagensContas.naoEncontrada),
  jaLigada: (usuario: string) => new DomainError('conflict', mensagensContas.jaLigada(usuario)),
  usuarioJaLigado: (usuario: string) =>
    new DomainError('conflict', mensagensContas.usuarioJaLigado(usuario)),
};

/** OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET. */
export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Kept by the browser, to verify the return. */
export interface Pedido {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface Identidade {
  readonly sub: string;
  readonly cpf: string | undefined;
  readonly apresentacao: string;
}

const SCOPE = 'openid profile email';
/** Seconds per call. */
const TIMEOUT_S = 5;
const APRESENTACAO_MAX = 200;

/** OpenID Connect: code with PKCE, state and nonce. Failures go to `onError`. */
export function createProvedor(
  { issuer, clientId, clientSecret }: OidcSettings,
  onError: (error: unknown) => void,
) {
  let known: Promise<oidc.Configuration> | undefined;

  /** Cached; asked again after a failure. */
  const configuration = (): Promise<oidc.Configuration> => {
    known ??= discover().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };

  async function discover(): Promise<oidc.Configuration> {
    const server = new URL(issuer);
    // http only for an issuer on this machine.
    const execute = server.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
    const options = { execute, timeout: TIMEOUT_S };
    const found = await oidc.discovery(server, clientId, {}, oidc.None(), options);
    const methods = found.serverMetadata().token_endpoint_auth_methods_supported ?? [];
    const secret = methods.includes('client_secret_post')
      ? oidc.ClientSecretPost(clientSecret)
      : oidc.ClientSecretBasic(clientSecret);
    const config = new oidc.Configuration(found.serverMetadata(), clientId, {}, secret);
    for (const allow of execute) allow(config);
    config.timeout = TIMEOUT_S;
    return config;
  }

  /** Refusals are for the user, failures for the operator. */
  async function asked<T>(ask: (config: oidc.Configuration) => Promise<T>): Promise<T> {
    try {
      return await ask(await configuration());
    } catch (error) {
      if (error instanceof oidc.AuthorizationResponseError) throw contasErrors.naoAutorizada();
      onError(error);
      const isRefused = error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant';
      throw isRefused || isForeign(error) ? contasErrors.expirou() : contasErrors.semResposta();
    }
  }

  return {
    /** Throws semResposta. */
    begin: (retorno: string): Promise<{ readonly endereco: string; readonly pedido: Pedido }> =>
      asked(async (config) => {
        const verifier = oidc.randomPKCECodeVerifier();
        const pedido = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier };
        const { href } = oidc.buildAuthorizationUrl(config, {
          redirect_uri: retorno,
          scope: SCOPE,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          state: pedido.state,
          nonce: pedido.nonce,
        });
        return { endereco: href, pedido };
      }),

    /** `retorno`: with its query. Throws semResposta, naoAutorizada, expirou. */
    finish: (retorno: URL, { state, nonce, verifier }: Pedido): Promise<Identidade> =>
      asked(async (config) => {
        const tokens = await oidc.authorizationCodeGrant(config, retorno, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims()!;
        const more =
          claims.cpf === undefined && config.serverMetadata().userinfo_endpoint
            ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
            : {};
        return toIdentidade({ ...more, ...claims });
      }),
  };
}

/** Wrong state, nonce or issuer: openid-client's own error. */
function isForeign(error: unknown): boolean {
  return error instanceof oidc.ClientError && error.code === 'OAUTH_INVALID_RESPONSE';
}

function toIdentidade(claims: Readonly<Record<string, unknown>> & { sub?: string }): Identidade {
  const text = (name: string): string => {
    const value = claims[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const [name, email] = [text('name'), text('email')];
  const shown = name && email ? `${name} (${email})` : name || email || String(claims.sub);
  return {
    sub: String(claims.sub),
    cpf: text('cpf') || undefined,
    apresentacao: shown.slice(0, APRESENTACAO_MAX),
  };
}
