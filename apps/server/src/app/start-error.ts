import { inspect } from 'node:util';
import {
  DatabaseAlteredError,
  DatabaseLockedError,
  DatabaseNewerError,
  DatabaseNoSpaceError,
  DatabaseNotEmptyError,
  DatabaseNotOwnedError,
  DatabaseOlderError,
  DatabaseUnavailableError,
} from '../database/errors.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { CertificateError } from '../ports/certificate.ts';
import { PhotosGoneError } from '../ports/photos.ts';
import { BackupError } from './backup/locked.ts';
import { EnvironmentError } from './environment.ts';
import { FolderError } from './private-files.ts';

export class ArgumentsError extends Error {
  override readonly name = 'ArgumentsError';
}

const TOLD_IN_FULL = [
  ArgumentsError,
  BackupError,
  CertificateError,
  DatabaseAlteredError,
  DatabaseLockedError,
  DatabaseNewerError,
  DatabaseNoSpaceError,
  DatabaseNotEmptyError,
  DatabaseNotOwnedError,
  DatabaseOlderError,
  DomainError,
  EnvironmentError,
  FolderError,
  PhotosGoneError,
];

export function sentenceOf(error: unknown): string {
  const [why = '', ...stack] = explainStartError(error).split(/\n\s+at /);
  if (stack.length === 0) return why;
  console.error(error);
  return `Erro inesperado: ${why.split('\n', 1)[0]?.slice(0, 300)}`;
}

/** A sentence where the operator can help, else the stack. */
export function explainStartError(error: unknown): string {
  if (!(error instanceof Error)) return inspect(error);
  if (TOLD_IN_FULL.some((known) => error instanceof known)) return error.message;
  if (error instanceof DatabaseUnavailableError) {
    const cause = error.cause instanceof Error ? ` (${describe(error.cause)})` : '';
    return `${error.message} Confira DATABASE_URL.${cause}`;
  }
  const { code, port, path } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `A porta ${port} já está em uso. Escolha outra com PORT (ou HTTP_PORT).`;
  if (code === 'EADDRNOTAVAIL') return 'Este computador não tem o endereço de HOST.';
  if (code === 'EACCES' && port) {
    return `Sem permissão para usar a porta ${port}: abaixo de 1024 é preciso ser root ou ter CAP_NET_BIND_SERVICE. Ou escolha outra com PORT e HTTP_PORT.`;
  }
  if (code === 'EACCES') return `Sem permissão para usar ${path}.`;
  if (code === 'ENOSPC') return 'O disco está cheio.';
  if (code === 'EROFS') return `O disco de ${path} é só de leitura.`;
  if (code === 'ENOTDIR' || code === 'EEXIST') return `${path} não pode ser uma pasta.`;
  if (code === 'ENOENT') return `O arquivo ${path} não existe.`;
  return inspect(error);
}

/** node-postgres gives no message where each address refuses. */
function describe(cause: Error): string {
  return cause.message || String((cause as NodeJS.ErrnoException).code ?? cause.name);
}
