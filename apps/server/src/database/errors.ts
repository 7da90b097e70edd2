import { formatBytes } from '@frota/contract/formato';
import { EnvioRepetidoError } from '../kernel/envio.ts';

type UnavailableReason = 'busy' | 'unreachable' | 'untrusted' | 'readOnly' | 'stopped';

const UNAVAILABLE_MESSAGES: Record<UnavailableReason, string> = {
  busy: 'O banco de dados está ocupado: nenhuma conexão ficou livre em 5 s',
  unreachable: 'O banco de dados não respondeu',
  untrusted: 'O certificado do banco de dados não é válido',
  readOnly: 'Nenhum banco de dados de DATABASE_URL aceita gravações',
  stopped: 'O banco de dados embutido parou',
};

/** The call may be repeated (503). `detail`: what it waited for; `cause`: the driver's error. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  readonly reason: UnavailableReason;

  constructor(reason: UnavailableReason, detail?: string, options?: ErrorOptions) {
    super(`${UNAVAILABLE_MESSAGES[reason]}${detail ? ` (${detail})` : ''}.`, options);
    this.reason = reason;
  }
}

export class DatabaseLockedError extends Error {
  override readonly name = 'DatabaseLockedError';

  constructor(dadosDir: string, options?: ErrorOptions) {
    super(
      `A pasta de dados ${dadosDir} já está em uso por outro processo. Encerre-o, ou escolha outra pasta com DADOS_DIR.`,
      options,
    );
  }
}

export class DatabaseNewerError extends Error {
  override readonly name = 'DatabaseNewerError';

  constructor(unknown: readonly string[]) {
    super(
      `O banco de dados foi gravado por uma versão mais nova do programa (${unknown.join(', ')}). Atualize o programa.`,
    );
  }
}

/** Database or copy is from before version 0.3.0. */
export class DatabaseOlderError extends Error {
  override readonly name = 'DatabaseOlderError';

  constructor() {
    super(
      'Estes dados são de uma versão anterior à 0.3.0. Instale primeiro a 0.3.0, abra com ela o banco de dados (ou restaure a cópia) e só depois atualize. Nada foi mudado.',
    );
  }
}

/** Somebody changed the tables: they differ from what this program's migrations made. */
export class DatabaseAlteredError extends Error {
  override readonly name = 'DatabaseAlteredError';

  constructor(altered: readonly string[]) {
    const shown = altered.slice(0, 5).join(', ');
    const more = altered.length > 5 ? ` e mais ${altered.length - 5}` : '';
    super(
      `As tabelas não são como a versão anterior as deixou (${shown}${more}). Nada foi mudado. Faça uma cópia com a versão anterior (npm run backup) e restaure-a com esta versão num banco novo (npm run restore).`,
    );
  }
}

/** Only the tables' owner can bring what is missing. */
export class DatabaseNotOwnedError extends Error {
  override readonly name = 'DatabaseNotOwnedError';

  constructor(options?: ErrorOptions) {
    super(
      'O banco de dados precisa ser atualizado, e a conta de DATABASE_URL não tem permissão. Rode npm run migrar com a conta dona das tabelas e inicie de novo.',
      options,
    );
  }
}

/** A restore needs an unused database. */
export class DatabaseNotEmptyError extends Error {
  override readonly name = 'DatabaseNotEmptyError';

  constructor() {
    super(
      'Este banco de dados já foi usado. Restaure a cópia num banco novo: escolha outra pasta com DADOS_DIR, ou um banco vazio com DATABASE_URL.',
    );
  }
}

/** SQLSTATEs of a stopping, full or read-only server (25006: the host became a replica), and errno of a broken line. */
const NO_CONNECTION_STATES = new Set(
  ['57P01', '57P02', '57P03', '53300', '25006'].concat([
    'EPIPE',
    'ECONNRESET',
    'ETIMEDOUT',
    'ECONNREFUSED',
    'EHOSTUNREACH',
    'ENETUNREACH',
  ]),
);

/** 503, not 500. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (NO_CONNECTION_STATES.has(code) || /^08\w{3}$/.test(code)) return true;
  // pg gives no code where the connection breaks within or before a statement.
  return /^Connection terminated|^Client .* is not queryable$/.test(error.message);
}

export class DatabaseNoSpaceError extends Error {
  override readonly name = 'DatabaseNoSpaceError';

  constructor(needed: number, free: number) {
    super(
      `O disco de DADOS_DIR precisa de ${formatBytes(needed)} livres para a cópia, e tem ${formatBytes(free)}.`,
    );
  }
}

const UNIQUE_VIOLATION = '23505';

/** Name of the violated unique index; undefined for other errors. */
export function violatedUnique(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return undefined;
  return error.code === UNIQUE_VIOLATION ? String(error.constraint) : undefined;
}

/** Throws EnvioRepetidoError where the violated index has this name. */
export async function tellTakenKey<T>(index: RegExp, book: () => Promise<T>): Promise<T> {
  try {
    return await book();
  } catch (error) {
    throw index.test(violatedUnique(error) ?? '') ? new EnvioRepetidoError() : error;
  }
}
