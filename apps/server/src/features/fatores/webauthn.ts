import type { PasskeyAssinada, PasskeyCriada } from '@frota/contract/acesso';
import type { RowOf } from '../../database/schema.ts';
import type { Site } from '../../kernel/site.ts';

type Passkey = Pick<RowOf<'passkey'>, 'credencial' | 'chave_publica' | 'contador' | 'transportes'>;

/** Slow to load. */
const load = () => import('@simplewebauthn/server');

/** Finger, face or PIN if the device has them: the password was typed before. */
const VERIFICATION = 'preferred';

const described = ({ credencial, transportes }: Passkey) => ({
  id: credencial,
  transports: [...transportes],
});

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

/** Undefined where it is no passkey, or for another challenge or address. */
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
    contador: counter,
    transportes: transports,
  };
}

export async function requestOptions(dominio: string, passkeys: readonly Passkey[]) {
  const { generateAuthenticationOptions } = await load();
  return generateAuthenticationOptions({
    rpID: dominio,
    allowCredentials: passkeys.map(described),
    userVerification: VERIFICATION,
  });
}

/** The sign counter; undefined for a wrong signature. */
export async function countOfSigned(
  response: PasskeyAssinada,
  desafio: string,
  { dominio, origem }: Site,
  { credencial, chave_publica, contador }: Passkey,
): Promise<number | undefined> {
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
      counter: contador,
    },
  }).catch(() => undefined);
  return result?.verified ? result.authenticationInfo.newCounter : undefined;
}
