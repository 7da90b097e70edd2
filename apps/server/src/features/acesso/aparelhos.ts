import { randomBytes } from 'node:crypto';
import type { BaseDeps } from '../../database/schema.ts';
import { getSegredo } from '../../database/segredo.ts';
import { seal, unseal } from '../../kernel/token.ts';

const DAY_MS = 86_400_000;

/** A device is forgotten so many days after the last login on it. */
export const APARELHO_DIAS = 180;

/** Users remembered in one device's cookie: people share phones. */
const PESSOAS = 8;

export type Aparelhos = ReturnType<typeof createAparelhos>;

export function createAparelhos({ db, clock }: BaseDeps) {
  let loading: Promise<Buffer> | undefined;
  /** Read once; a failed reading is tried again. */
  const segredo = (): Promise<Buffer> => {
    loading ??= getSegredo(db, 'aparelho').catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };

  return {
    find: async (cookie: string | undefined, usuarioId: number): Promise<string | undefined> =>
      findAparelho(await segredo(), cookie, usuarioId, clock.now()),
    mark: async (cookie: string | undefined, usuarioId: number): Promise<string> =>
      markAparelho(await segredo(), cookie, usuarioId, clock.now()),
  };
}

interface Marca {
  readonly usuarioId: number;
  readonly nome: string;
  /** Day since 1970 of the latest login. */
  readonly dia: number;
}

function format(segredo: Buffer, { usuarioId, nome, dia }: Marca): string {
  return seal(segredo, `${usuarioId}.${nome}.${dia}`);
}

function parse(segredo: Buffer, sealed: string, now: Date): Marca | undefined {
  const [id, nome = '', dia] = unseal(segredo, sealed)?.split('.') ?? [];
  if (id === undefined) return undefined;
  const marca = { usuarioId: Number(id), nome, dia: Number(dia) };
  const age = Math.floor(now.getTime() / DAY_MS) - marca.dia;
  return age < APARELHO_DIAS ? marca : undefined;
}

function parseAll(segredo: Buffer, cookie: string | undefined, now: Date): Marca[] {
  const texts = cookie?.split('~', PESSOAS) ?? [];
  return texts.flatMap((text) => parse(segredo, text, now) ?? []);
}

/** The device's name for this user, if its cookie proves an earlier login. */
export function findAparelho(
  segredo: Buffer,
  cookie: string | undefined,
  usuarioId: number,
  now: Date,
): string | undefined {
  return parseAll(segredo, cookie, now).find((marca) => marca.usuarioId === usuarioId)?.nome;
}

/** The device's new cookie after a login: this user's mark first, then the others'. */
export function markAparelho(
  segredo: Buffer,
  cookie: string | undefined,
  usuarioId: number,
  now: Date,
): string {
  const marcas = parseAll(segredo, cookie, now);
  const own = marcas.find((marca) => marca.usuarioId === usuarioId);
  const nome = own?.nome ?? randomBytes(12).toString('base64url');
  const first = { usuarioId, nome, dia: Math.floor(now.getTime() / DAY_MS) };
  const others = marcas.filter((marca) => marca.usuarioId !== usuarioId);
  return [first, ...others]
    .slice(0, PESSOAS)
    .map((marca) => format(segredo, marca))
    .join('~');
}
