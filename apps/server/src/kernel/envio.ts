import { hash } from 'node:crypto';
import type { TipoLogin } from '@frota/contract/acesso';
import { mensagensGerais } from '@frota/contract/rota';
import { isRelogioSuspeito } from '@frota/contract/tempo';
import type { Clock } from '../ports/clock.ts';
import { DomainError } from './domain-error.ts';
import { newId } from './id.ts';

/** Who acts: the session's user, by id and by name as it is now. */
export interface Autor {
  readonly id: number;
  readonly usuario: string;
  readonly tipo_login: TipoLogin;
  /** IP address from which he acts, for the auditoria. */
  readonly endereco?: string | undefined;
}

/** The columns in which a record says who wrote it. */
export function autorColumns({ id, usuario }: Pick<Autor, 'id' | 'usuario'>): {
  usuario_id: number;
  usuario_nome: string;
} {
  return { usuario_id: id, usuario_nome: usuario };
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

/** When it happened, as far as is known: when it arrived, where the device's clock cannot be trusted. */
export function trustedInstant({
  ocorrido_em,
  recebido_em,
  relogio_suspeito,
}: Pick<Envio, 'ocorrido_em' | 'recebido_em' | 'relogio_suspeito'>): Date {
  return relogio_suspeito ? recebido_em : ocorrido_em;
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
  clock: Clock,
  references: readonly string[] = [],
): Envio {
  const recebido_em = clock.now();
  const ocorrido_em = fields.ocorrido_em ? new Date(fields.ocorrido_em) : recebido_em;
  return {
    id: fields.id?.toLowerCase() ?? newId(),
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

/** A post with the same key was booked while this one was on its way. */
export class EnvioRepetidoError extends Error {
  override readonly name = 'EnvioRepetidoError';
}

/** What a record tells of the post that made it. */
export interface StoredEnvio {
  readonly conteudo_hash: string;
  readonly autor_id: number | null;
}

/** How a post is booked, and how one that was booked before is answered. */
export interface Booking<Stored extends StoredEnvio, Answer> {
  /** The record that has the post's key, if there is one. */
  find(id: string): Promise<Stored | undefined>;
  /** The ids of the author's earlier accounts: his device may have kept the post of one of them. */
  contasAnteriores?(): Promise<readonly number[]>;
  /** What was answered when the record was made. */
  answer(stored: Stored): Answer | Promise<Answer>;
  /** Throws EnvioRepetidoError where the key is taken. */
  book(): Promise<Answer>;
}

/**
 * Books a post once. A phone that hears no answer sends the same post again: it gets the first answer,
 * and nothing is written twice. When both arrive at the same moment, the slower one is refused, because
 * its key is taken, its photo is used or its task is closed; so after any refusal it is looked up again
 * whether the post's own twin was booked meanwhile. Throws `conflict` where the key is another post's.
 */
export async function bookOnce<Stored extends StoredEnvio, Answer>(
  autor: Autor,
  envio: Envio,
  { find, contasAnteriores, answer, book }: Booking<Stored, Answer>,
): Promise<Answer> {
  async function isHis({ autor_id }: Stored): Promise<boolean> {
    if (autor_id === null || autor_id === autor.id) return autor_id !== null;
    return (await contasAnteriores?.())?.includes(autor_id) ?? false;
  }

  async function findAnswer(): Promise<Answer | undefined> {
    const stored = await find(envio.id);
    if (!stored) return undefined;
    const same = stored.conteudo_hash === envio.conteudo_hash && (await isHis(stored));
    if (!same) throw new DomainError('conflict', mensagensGerais.idRepetido);
    return answer(stored);
  }

  const before = await findAnswer();
  if (before !== undefined) return before;
  try {
    return await book();
  } catch (error) {
    const refused = error instanceof EnvioRepetidoError || error instanceof DomainError;
    const meanwhile = refused ? await findAnswer() : undefined;
    if (meanwhile === undefined) {
      // The key belongs to a record of another kind, which `find` does not see.
      if (error instanceof EnvioRepetidoError) {
        throw new DomainError('conflict', mensagensGerais.idRepetido);
      }
      throw error;
    }
    return meanwhile;
  }
}
