import type { PasskeyAssinada, PasskeyCriada, passkeyOpcoesSchema } from '@frota/contract/acesso';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

type Opcoes = ReturnType<(typeof passkeyOpcoesSchema)['parse']>;

/** The user refused, or did nothing. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
}

/** Not over http. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

const load = () => import('@simplewebauthn/browser');

/** Throws PasskeyError. */
export async function createPasskey(opcoes: Opcoes): Promise<PasskeyCriada> {
  const { startRegistration } = await load();
  const optionsJSON = opcoes as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await startRegistration({ optionsJSON }).catch(refuse);
  return made as unknown as PasskeyCriada;
}

/** Throws PasskeyError. */
export async function signWithPasskey(opcoes: Opcoes): Promise<PasskeyAssinada> {
  const { startAuthentication } = await load();
  const optionsJSON = opcoes as unknown as PublicKeyCredentialRequestOptionsJSON;
  const signed = await startAuthentication({ optionsJSON }).catch(refuse);
  return signed as unknown as PasskeyAssinada;
}

function refuse(cause: unknown): never {
  throw new PasskeyError('no passkey', { cause });
}
