import {
  PASSKEYS_MAX,
  type PasskeyAssinada,
  type PasskeyCriada,
  type passkeyOpcoesSchema,
} from '@frota/contract/acesso';
import type { z } from 'zod';
import type { BaseDeps, Db, RowOf } from '../../database/schema.ts';
import type { Site } from '../../http/cliente.ts';
import { newId } from '../../kernel/id.ts';
import { fatoresErrors } from './fatores.public.ts';
import * as repository from './repository.ts';

/** Slow to load. */
const load = () => import('@simplewebauthn/server');

/** Finger, face or PIN if the device has them: the password was typed before. */
const VERIFICATION = 'preferred';

const described = ({ credencial, transportes }: Passkey) => ({
  id: credencial,
  transports: [...transportes],
});

type Opcoes = z.input<typeof passkeyOpcoesSchema>;

export type PasskeysService = ReturnType<typeof createPasskeysService>;

export function createPasskeysService(deps: BaseDeps & { readonly empresa: string }) {
  const { db, clock, empresa } = deps;

  const listFor = async (usuarioId: number, { dominio }: Site) =>
    (await repository.listPasskeys(db, usuarioId)).filter((one) => one.dominio === dominio);

  async function listBelowLimit(usuarioId: number) {
    const passkeys = await repository.listPasskeys(db, usuarioId);
    if (passkeys.length >= PASSKEYS_MAX) throw fatoresErrors.passkeysDemais();
    return passkeys;
  }

  return {
    /** Throws passkeysDemais, and semNome without a host name. */
    async begin(
      { id, usuario }: { readonly id: number; readonly usuario: string },
      site: Site | undefined,
    ): Promise<Opcoes> {
      if (!site) throw fatoresErrors.semNome();
      const passkeys = await listBelowLimit(id);
      return { ...(await creationOptions(site.dominio, { empresa, usuario, passkeys })) };
    },

    /** Throws comeceDeNovo, passkeysDemais, passkeyErrada. */
    async confirm(
      usuarioId: number,
      { nome, passkey }: { readonly nome: string; readonly passkey: PasskeyCriada },
      desafio: string | undefined,
      site: Site | undefined,
    ): Promise<(trx: Db) => Promise<void>> {
      if (desafio === undefined || !site) throw fatoresErrors.comeceDeNovo();
      await listBelowLimit(usuarioId);
      const made = await readCreated(passkey, desafio, site);
      if (!made) throw fatoresErrors.passkeyErrada();
      const { dominio } = site;
      const owner = { id: newId(), usuario_id: usuarioId, dominio, nome, criada_em: clock.now() };
      return async (trx) => {
        if (!(await repository.insertPasskey(trx, { ...owner, ...made, usada_em: null })))
          throw fatoresErrors.passkeyErrada();
      };
    },

    /** Undefined without a passkey for this name. */
    async ask(usuarioId: number, site: Site | undefined): Promise<Opcoes | undefined> {
      const passkeys = site ? await listFor(usuarioId, site) : [];
      if (!site || passkeys.length === 0) return undefined;
      return { ...(await requestOptions(site.dominio, passkeys)) };
    },

    async take(
      usuarioId: number,
      passkey: PasskeyAssinada,
      desafio: string | undefined,
      site: Site | undefined,
    ): Promise<'passkey' | undefined> {
      if (desafio === undefined || !site) return undefined;
      const known = (await listFor(usuarioId, site)).find(
        ({ credencial }) => credencial === passkey.id,
      );
      const contador = known && (await countOfSigned(passkey, desafio, site, known));
      if (!known || contador === undefined) return undefined;
      return (await repository.countUse(db, known, contador, clock.now())) ? 'passkey' : undefined;
    },
  };
}

type Passkey = Pick<RowOf<'passkey'>, 'credencial' | 'chave_publica' | 'contador' | 'transportes'>;

async function creationOptions(
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
async function readCreated(
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

async function requestOptions(dominio: string, passkeys: readonly Passkey[]) {
  const { generateAuthenticationOptions } = await load();
  return generateAuthenticationOptions({
    rpID: dominio,
    allowCredentials: passkeys.map(described),
    userVerification: VERIFICATION,
  });
}

/** The sign counter; undefined for a wrong signature. */
async function countOfSigned(
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
