import { randomInt } from 'node:crypto';
import {
  ALFABETO_RECUPERACAO,
  CODIGO_RECUPERACAO,
  CODIGO_TOTP_SEGUNDOS,
  CODIGOS_RECUPERACAO,
  formatRecuperacao,
  type getSegundoFatorRoute,
  readCodigo,
} from '@frota/contract/acesso';
import type { RouteAnswerInput } from '@frota/contract/rota';
import { generateSecret, generateURI, verifySync } from 'otplib';
import type { BaseDeps, Db } from '../../database/schema.ts';
import type { Site } from '../../http/cliente.ts';
import { newId } from '../../kernel/id.ts';
import type { Passwords } from '../../ports/passwords.ts';
import { fatoresErrors, hasFator } from './fatores.public.ts';
import * as repository from './repository.ts';
import { listPasskeys } from './repository.ts';

const letter = (): string => ALFABETO_RECUPERACAO.charAt(randomInt(ALFABETO_RECUPERACAO.length));

/** Codes to show, and a function that stores their hashes. */
interface Recuperacao {
  readonly codigos: string[];
  save(trx: Db): Promise<void>;
}

export type FatoresService = ReturnType<typeof createFatoresService>;

export function createFatoresService(
  deps: BaseDeps & { readonly passwords: Passwords; readonly empresa: string },
) {
  const { db, clock, passwords, empresa } = deps;

  async function takeTotp(usuarioId: number, codigo: string): Promise<boolean> {
    const totp = await repository.findTotp(db, usuarioId);
    if (!totp?.confirmado_em) return false;
    const passo = stepOf(totp.segredo, codigo, clock.now(), totp.passo ?? 0);
    return passo !== undefined && repository.takePasso(db, usuarioId, passo);
  }

  async function takeRecuperacao(usuarioId: number, codigo: string): Promise<boolean> {
    for (const { id, codigo_hash } of await repository.listRecuperacao(db, usuarioId)) {
      if (await passwords.verify(codigo_hash, codigo))
        return repository.takeRecuperacao(db, id, clock.now());
    }
    return false;
  }

  return {
    async estado(
      usuarioId: number,
      site: Site | undefined,
    ): Promise<RouteAnswerInput<typeof getSegundoFatorRoute>> {
      const totp = await repository.findTotp(db, usuarioId);
      const codigos = await repository.listRecuperacao(db, usuarioId);
      const passkeys = (await listPasskeys(db, usuarioId)).map(({ dominio, ...passkey }) => ({
        ...passkey,
        daqui: dominio === site?.dominio,
      }));
      const passkey_possivel = site !== undefined;
      const shown = { passkeys, passkey_possivel, codigos: codigos.length };
      return { totp: totp?.confirmado_em ?? null, ...shown };
    },

    has: (usuarioId: number): Promise<boolean> => hasFator(db, usuarioId),

    async hasTotp(usuarioId: number): Promise<boolean> {
      return Boolean((await repository.findTotp(db, usuarioId))?.confirmado_em);
    },

    /** Has no effect before its first code. Throws jaTem. */
    async beginTotp({ id, usuario }: { readonly id: number; readonly usuario: string }): Promise<{
      segredo: string;
      uri: string;
    }> {
      const { segredo, uri } = newTotp(empresa, usuario);
      const row = { id: newId(), usuario_id: id, segredo, criado_em: clock.now() };
      if (!(await repository.saveTotp(db, row))) throw fatoresErrors.jaTem();
      return { segredo, uri };
    },

    /** Throws comeceDeNovo, codigoErrado. */
    async confirmTotp(usuarioId: number, codigo: string): Promise<(trx: Db) => Promise<void>> {
      const totp = await repository.findTotp(db, usuarioId);
      if (!totp || totp.confirmado_em) throw fatoresErrors.comeceDeNovo();
      const read = readCodigo(codigo);
      const now = clock.now();
      const passo =
        read?.de === 'totp' ? stepOf(totp.segredo, read.codigo, now, undefined) : undefined;
      if (passo === undefined) throw fatoresErrors.codigoErrado(codigo);
      return async (trx) => {
        if (!(await repository.confirmTotp(trx, totp, passo, now)))
          throw fatoresErrors.comeceDeNovo();
      };
    },

    /** Uses up the code; undefined where it is wrong. */
    async take(usuarioId: number, typed: string): Promise<'totp' | 'recuperacao' | undefined> {
      const read = readCodigo(typed);
      if (!read) return undefined;
      const takeIt = read.de === 'totp' ? takeTotp : takeRecuperacao;
      return (await takeIt(usuarioId, read.codigo)) ? read.de : undefined;
    },

    /** Hashes before the transaction, because that is slow. */
    async newRecuperacao(usuarioId: number): Promise<Recuperacao> {
      const codigos = newCodigos();
      const hashes: string[] = [];
      for (const codigo of codigos) hashes.push(await passwords.hash(codigo));
      const criado_em = clock.now();
      const rows = hashes.map((codigo_hash) => ({
        id: newId(),
        usuario_id: usuarioId,
        codigo_hash,
        criado_em,
        usado_em: null,
      }));
      return {
        codigos: codigos.map(formatRecuperacao),
        save: (trx) => repository.replaceRecuperacao(trx, usuarioId, rows),
      };
    },
  };
}

/** About 49 bits each. */
function newCodigos(): string[] {
  const codigo = (): string => Array.from({ length: CODIGO_RECUPERACAO }, letter).join('');
  return Array.from({ length: CODIGOS_RECUPERACAO }, codigo);
}

/** Base32, and an otpauth address. */
function newTotp(empresa: string, usuario: string): { segredo: string; uri: string } {
  const segredo = generateSecret();
  // A colon would end the company's name.
  const issuer = empresa.replaceAll(':', ' ');
  return { segredo, uri: generateURI({ issuer, label: usuario, secret: segredo }) };
}

/** Half minutes since 1970, one before or after allowed; undefined for a wrong code or one not after `last`. */
function stepOf(
  segredo: string,
  codigo: string,
  now: Date,
  last: number | undefined,
): number | undefined {
  const result = verifySync({
    secret: segredo,
    token: codigo,
    epoch: Math.floor(now.getTime() / 1000),
    period: CODIGO_TOTP_SEGUNDOS,
    epochTolerance: CODIGO_TOTP_SEGUNDOS,
    ...(last !== undefined && { afterTimeStep: last }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
