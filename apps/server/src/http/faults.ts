import { mensagensFalhas } from '@frota/contract/operacao';
import { mensagensGerais, type RouteShape } from '@frota/contract/rota';
import type { TipoErro } from '@frota/contract/sistema';
import type { Database } from '../database/connect.ts';
import { DatabaseUnavailableError, isDatabaseUnavailable } from '../database/errors.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { PhotosGoneError, PhotosSlowError } from '../ports/photos.ts';

/** Not a bug and not the sender's fault: a retry may succeed. */
export interface Fault {
  readonly tipo: TipoErro;
  readonly sentence: string;
  readonly retryAfterSeconds: number;
}

const SOON_SECONDS = 2;
const LATER_SECONDS = 15;
const BY_HAND_SECONDS = 60;

const fault = (tipo: TipoErro, sentence: string, retryAfterSeconds: number): Fault => ({
  tipo,
  sentence,
  retryAfterSeconds,
});
const BUSY = fault('ocupado', mensagensGerais.ocupado, SOON_SECONDS);
const TOO_LONG = fault('demorou', mensagensGerais.demorouDemais, SOON_SECONDS);
const DATABASE_AWAY = fault('banco', mensagensFalhas.bancoFora, LATER_SECONDS);
const DATABASE_READS_ONLY = fault('banco', mensagensFalhas.bancoSomenteLeitura, LATER_SECONDS);
const DISK_FULL = fault('disco', mensagensFalhas.discoCheio, BY_HAND_SECONDS);
const NOT_ALLOWED = fault('permissao', mensagensFalhas.semPermissao, BY_HAND_SECONDS);
const TOO_MANY_FILES = fault('arquivos', mensagensFalhas.arquivosDemais, LATER_SECONDS);
const PHOTOS_AWAY = fault('fotos', mensagensFalhas.fotosFora, BY_HAND_SECONDS);
const PHOTOS_SLOW = fault('fotos', mensagensFalhas.fotosLentas, LATER_SECONDS);

/** errno, and SQLSTATE of both databases. */
const BY_CODE: Readonly<Record<string, Fault>> = {
  ENOSPC: DISK_FULL,
  EDQUOT: DISK_FULL,
  EFBIG: DISK_FULL,
  '53100': DISK_FULL,
  EACCES: NOT_ALLOWED,
  EPERM: NOT_ALLOWED,
  EROFS: NOT_ALLOWED,
  '42501': NOT_ALLOWED,
  EMFILE: TOO_MANY_FILES,
  ENFILE: TOO_MANY_FILES,
  '53000': TOO_MANY_FILES,
  // A broken disk, or an absent network disk.
  EIO: PHOTOS_AWAY,
  ESTALE: PHOTOS_AWAY,
  ENODEV: PHOTOS_AWAY,
  '58030': DATABASE_AWAY,
  '25006': DATABASE_READS_ONLY,
  '53200': BUSY,
  '55P03': BUSY,
  '57014': TOO_LONG,
};

const BY_REASON: Readonly<Partial<Record<DatabaseUnavailableError['reason'], Fault>>> = {
  busy: BUSY,
  readOnly: DATABASE_READS_ONLY,
};

function faultByCode(error: unknown): Fault | undefined {
  return error instanceof Error && 'code' in error ? BY_CODE[String(error.code)] : undefined;
}

/** Undefined for bugs and refusals. */
export function faultOf(error: unknown): Fault | undefined {
  if (error instanceof PhotosGoneError) return PHOTOS_AWAY;
  if (error instanceof PhotosSlowError) return PHOTOS_SLOW;
  if (!(error instanceof Error)) return undefined;
  // Thrown by the S3 client with or without an answer.
  if ('$metadata' in error) return PHOTOS_AWAY;
  if (error instanceof DatabaseUnavailableError) {
    // No file is left for a connection: the database itself is well.
    if (faultByCode(error.cause) === TOO_MANY_FILES) return TOO_MANY_FILES;
    return BY_REASON[error.reason] ?? DATABASE_AWAY;
  }
  const known = faultByCode(error);
  return known ?? (isDatabaseUnavailable(error) ? DATABASE_AWAY : undefined);
}

/** Before the disk is quite full. */
function diskFull(): DomainError {
  const { sentence, retryAfterSeconds } = DISK_FULL;
  return new DomainError('busy', sentence, { retryAfterSeconds });
}

/** On a nearly full disk the embedded database would end. Reads, deletions and logins pass. */
export async function refuseOnFullDisk(
  { method, who, pergunta }: RouteShape,
  database: Pick<Database, 'hasSpace'>,
): Promise<void> {
  const adds = (method === 'POST' || method === 'PUT') && !pergunta && Array.isArray(who);
  if (adds && !(await database.hasSpace())) throw diskFull();
}
