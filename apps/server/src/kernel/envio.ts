import { hash } from 'node:crypto';
import { isRelogioSuspeito, mensagensGerais, type TipoLogin } from '@frota/contract';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import { DomainError } from './domain-error.ts';

/** Who acts: the session's user, by id and by name as it is now. */
export interface Autor {
  readonly id: number;
  readonly usuario: string;
  readonly tipo_login: TipoLogin;
}

/** What every record carries that a client posts under a key of its own. */
export interface Envio {
  readonly id: string;
  /** SHA-256 (hex) of the parsed fields. */
  readonly conteudo_hash: string;
  readonly ocorrido_em: Date;
  readonly recebido_em: Date;
  readonly relogio_suspeito: boolean;
}

interface PostedFields {
  readonly id?: string | undefined;
  readonly ocorrido_em?: string | undefined;
}

/**
 * The envelope of a posted record. `references` names the fields that only say where a file was
 * uploaded: like files, they may differ between a post and its retry.
 */
export function readEnvio(
  fields: PostedFields,
  references: readonly string[],
  { clock, ids }: { clock: Clock; ids: Ids },
): Envio {
  const recebido_em = clock.now();
  const ocorrido_em = fields.ocorrido_em ? new Date(fields.ocorrido_em) : recebido_em;
  return {
    id: fields.id?.toLowerCase() ?? ids.next(),
    conteudo_hash: contentHash(fields, new Set(['id', ...references])),
    ocorrido_em,
    recebido_em,
    relogio_suspeito: isRelogioSuspeito(ocorrido_em, recebido_em),
  };
}

function contentHash(fields: object, without: ReadonlySet<string>): string {
  const content = Object.entries(fields)
    .filter(([name, value]) => value !== undefined && !without.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return hash('sha256', JSON.stringify(content));
}

/** The key was used meanwhile, by a retry that came in beside this one. */
export class EnvioRepetidoError extends Error {
  override readonly name = 'EnvioRepetidoError';
}

/** Throws `conflict` unless what is stored under the key is this very post by this very author. */
export function assertSameEnvio(
  stored: { readonly conteudo_hash: string; readonly autor_id: number | null },
  envio: Envio,
  autor: Autor,
): void {
  if (stored.autor_id === autor.id && stored.conteudo_hash === envio.conteudo_hash) return;
  throw new DomainError('conflict', mensagensGerais.idRepetido);
}

/**
 * Books a post once: what the same author posted before under this key is answered again, also when
 * both come at the same time. `book` throws EnvioRepetidoError where the key is taken; but whatever
 * it refuses may be the doing of its own twin, which used the photo or closed the task just before.
 */
export async function bookOnce<Answer>(
  replay: () => Promise<Answer | undefined>,
  book: () => Promise<Answer>,
): Promise<Answer> {
  const before = await replay();
  if (before !== undefined) return before;
  try {
    return await book();
  } catch (error) {
    const refused = error instanceof EnvioRepetidoError || error instanceof DomainError;
    const meanwhile = refused ? await replay() : undefined;
    if (meanwhile === undefined) throw error;
    return meanwhile;
  }
}
