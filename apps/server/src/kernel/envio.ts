import { hash } from 'node:crypto';
import type { TipoLogin } from '@frota/contract/acesso';
import { mensagensGerais } from '@frota/contract/rota';
import { isRelogioSuspeito } from '@frota/contract/tempo';
import type { Clock } from '../ports/clock.ts';
import { DomainError } from './domain-error.ts';
import { newId } from './id.ts';

export interface Autor {
  readonly id: number;
  readonly usuario: string;
  readonly tipo_login: TipoLogin;
  readonly endereco?: string | undefined;
}

export function autorColumns({ id, usuario }: Pick<Autor, 'id' | 'usuario'>): {
  usuario_id: number;
  usuario_nome: string;
} {
  return { usuario_id: id, usuario_nome: usuario };
}

/** For records with a client-made id. */
export interface Envio {
  readonly id: string;
  /** SHA-256 (hex) of the parsed fields. */
  readonly conteudo_hash: string;
  readonly ocorrido_em: Date;
  readonly recebido_em: Date;
  readonly relogio_suspeito: boolean;
}

/** The arrival, where the device's clock cannot be trusted. */
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

/** `references`: fields with addresses of uploads, which may differ in a retry. */
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

/** A post with this id was booked meanwhile. */
export class EnvioRepetidoError extends Error {
  override readonly name = 'EnvioRepetidoError';
}

export interface StoredEnvio {
  readonly conteudo_hash: string;
  readonly autor_id: number | null;
}

interface Booking<Stored extends StoredEnvio, Answer> {
  find(id: string): Promise<Stored | undefined>;
  /** The author's earlier accounts: the device may still hold their posts. */
  contasAnteriores?(): Promise<readonly number[]>;
  answer(stored: Stored): Answer | Promise<Answer>;
  /** Throws EnvioRepetidoError where the id is taken. */
  book(): Promise<Answer>;
}

/**
 * A retry gets the first answer. Of two at the same moment the slower is refused (id taken, photo used, task
 * closed), so after any refusal the record is looked up again. Throws `conflict` for another post's id.
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
      // The id belongs to another kind of record.
      if (error instanceof EnvioRepetidoError) {
        throw new DomainError('conflict', mensagensGerais.idRepetido);
      }
      throw error;
    }
    return meanwhile;
  }
}

export function versaoOf(fields: object): string {
  return hash('sha256', JSON.stringify(fields)).slice(0, 16);
}

/** Throws `conflict` with the current record for an outdated `versao`; without one no check. Lock it first. */
export function refuseStale<T extends { readonly versao: string }>(
  versao: string | undefined,
  atual: T,
): void {
  if (versao === undefined || versao === atual.versao) return;
  throw new DomainError('conflict', mensagensGerais.mudouDepois, { atual });
}
