import type { PasskeyAssinada, PasskeyCriada, passkeyOpcoesSchema } from '@frota/contract/acesso';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

type Opcoes = ReturnType<(typeof passkeyOpcoesSchema)['parse']>;

/** The device made, or used, no passkey: its user said no, or did nothing. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
}

/** Whether the browser knows passkeys; over http it does not. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Loaded when it is used. */
const load = () => import('@simplewebauthn/browser');

/** Has the device make a passkey. Throws PasskeyError. */
export async function createPasskey(opcoes: Opcoes): Promise<PasskeyCriada> {
  const { startRegistration } = await load();
  const optionsJSON = opcoes as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await startRegistration({ optionsJSON }).catch(refuse);
  return made as unknown as PasskeyCriada;
}

/** Has one of the user's passkeys sign. Throws PasskeyError. */
export async function signWithPasskey(opcoes: Opcoes): Promise<PasskeyAssinada> {
  const { startAuthentication } = await load();
  const optionsJSON = opcoes as unknown as PublicKeyCredentialRequestOptionsJSON;
  const signed = await startAuthentication({ optionsJSON }).catch(refuse);
  return signed as unknown as PasskeyAssinada;
}

function refuse(cause: unknown): never {
  throw new PasskeyError('no passkey', { cause });
}
