import type { PasskeyAssinada, PasskeyCriada } from '@frota/contract/acesso';
import type { RowOf } from '../../database/schema.ts';
import type { Site } from '../../kernel/site.ts';

type Passkey = Pick<RowOf<'passkey'>, 'credencial' | 'chave_publica' | 'contador' | 'transportes'>;

/** Imported only where it is used, as it is slow to load. */
const load = () => import('@simplewebauthn/server');

/** How a device may be asked: by finger, face or PIN where it has them, as the password was typed before. */
const VERIFICATION = 'preferred';

const described = ({ credencial, transportes }: Passkey) => ({
  id: credencial,
  transports: [...transportes],
});

/** What a browser is told to make a passkey; those that the user has are not made again. */
export async function creationOptions(
  dominio: string,
  {
    empresa,
    usuario,
    passkeys,
  }: {
    readonly empresa: string;
    readonly usuario: string;
    readonly passkeys: readonly Passkey[];
  },
) {
  const { generateRegistrationOptions } = await load();
  return generateRegistrationOptions({
    rpName: empresa,
    rpID: dominio,
    userName: usuario,
    excludeCredentials: passkeys.map(described),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: VERIFICATION },
  });
}

/** A passkey that was made, as it is kept; undefined where what came is none, or of another challenge or address. */
export async function readCreated(
  response: PasskeyCriada,
  desafio: string,
  { dominio, origem }: Site,
): Promise<Passkey | undefined> {
  const { verifyRegistrationResponse } = await load();
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: desafio,
    expectedOrigin: origem,
    expectedRPID: dominio,
    requireUserVerification: false,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return undefined;
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return {
    credencial: id,
    chave_publica: Buffer.from(publicKey),
    contador: String(counter),
    transportes: transports,
  };
}

/** What a browser is told to have one of these passkeys sign. */
export async function requestOptions(dominio: string, passkeys: readonly Passkey[]) {
  const { generateAuthenticationOptions } = await load();
  return generateAuthenticationOptions({
    rpID: dominio,
    allowCredentials: passkeys.map(described),
    userVerification: VERIFICATION,
  });
}

/** How often the passkey has signed, where it has signed this challenge for this address; else undefined. */
export async function countOfSigned(
  response: PasskeyAssinada,
  desafio: string,
  { dominio, origem }: Site,
  { credencial, chave_publica, contador }: Passkey,
): Promise<string | undefined> {
  const { verifyAuthenticationResponse } = await load();
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: desafio,
    expectedOrigin: origem,
    expectedRPID: dominio,
    requireUserVerification: false,
    credential: {
      id: credencial,
      publicKey: new Uint8Array(chave_publica),
      counter: Number(contador),
    },
  }).catch(() => undefined);
  return result?.verified ? String(result.authenticationInfo.newCounter) : undefined;
}
