import { afterAll, beforeAll } from 'vitest';
import { createSmtpMail } from '../adapters/mail/smtp.ts';
import type { Db } from '../database/schema.ts';
import type { Mail } from '../ports/mail.ts';
import type { TestServer } from './server.ts';
import { type SmtpServer, startSmtp } from './smtp.ts';

const NEVER = new AbortController().signal;

/** Who writes, with a name that would begin headers of its own. */
const REMETENTE = {
  de: 'frota@empresa.com.br',
  nome: 'Distribuidora "Ação"\r\nBcc: outro@fora.com',
};

/** Hands letters over to this server. */
export const mailTo = (
  smtp: SmtpServer,
  other: Partial<Parameters<typeof createSmtpMail>[0]> = {},
): Mail => createSmtpMail({ ...smtp.settings, ...REMETENTE, ...other });

/** A file's own mail server. */
export function useSmtp(): SmtpServer {
  const started = {} as SmtpServer;
  beforeAll(async () => {
    Object.assign(started, await startSmtp());
  });
  afterAll(() => started.stop());
  return started;
}

/** What a server does by itself for its morning letters, once. */
export async function turn({ services }: TestServer, stop: AbortSignal = NEVER): Promise<void> {
  await services.cartaFila.addManha();
  while (await services.cartaRemessa.run(stop));
}

export async function setEmail(db: Db, id: number, email: string | null): Promise<void> {
  await db.updateTable('usuario').set({ email }).where('id', '=', id).execute();
}
