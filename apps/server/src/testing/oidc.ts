import { once } from 'node:events';
import { Provider } from 'oidc-provider';
import { freePort } from './free-port.ts';

export type Oidc = Awaited<ReturnType<typeof startOidc>>;

interface Context {
  readonly oidc: {
    readonly client: { readonly clientId: string };
    readonly session: { readonly accountId: string };
    readonly provider: Provider;
  };
}

/** A company's login on this machine, under the name `localhost`: another site than 127.0.0.1. */
export async function startOidc(redirectUri: string) {
  const port = await freePort();
  const settings = {
    issuer: `http://localhost:${port}`,
    clientId: 'frota',
    clientSecret: 'segredo-da-frota-so-do-teste-123',
  };
  const accounts = new Map<string, Readonly<Record<string, string>>>();
  const provider = new Provider(settings.issuer, {
    clients: [
      {
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: ['teste'] },
    claims: { openid: ['sub'], profile: ['name', 'cpf'], email: ['email'] },
    findAccount: (_ctx: unknown, name: string) => ({
      accountId: name,
      claims: async () => ({ sub: name, ...accounts.get(name) }),
    }),
    // Nobody is asked whether the app may know him.
    loadExistingGrant: async ({ oidc: { client, session, provider: own } }: Context) => {
      const { clientId } = client;
      const grant = new own.Grant({ clientId, accountId: session.accountId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  const server = provider.listen(port, 'localhost');
  await once(server, 'listening');
  return {
    /** As the server is given it. */
    settings,
    /** What the issuer says of who logs in under a name; may be changed. */
    accounts,
    /** Logs in there as a browser would; answers the query of the address that it leads back to. */
    login: async (endereco: string, name: string): Promise<string> => {
      const cookies = new Map<string, string>();
      const ask = async (url: URL, init: RequestInit = {}): Promise<Response> => {
        const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
        const answer = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } });
        for (const line of answer.headers.getSetCookie()) {
          const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          cookies.set(key, value);
        }
        return answer;
      };
      const body = new URLSearchParams({ prompt: 'login', login: name, password: 'qualquer' });
      let url = new URL(endereco);
      for (let steps = 0; steps < 10; steps++) {
        const isForm = url.pathname.startsWith('/interaction/');
        const answer = await ask(url, isForm ? { method: 'POST', body } : {});
        url = new URL(answer.headers.get('location') ?? '', url);
        if (url.href.startsWith(redirectUri)) return url.search.slice(1);
      }
      throw new Error(`not led back: ${url}`);
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
