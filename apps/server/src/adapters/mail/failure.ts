import type { NodemailerError } from 'nodemailer';
import { MailError, type MailFailure } from '../../kernel/mail-error.ts';

type Answered = Pick<NodemailerError, 'responseCode' | 'response' | 'command'>;

/** What a mail server's refusal means; `began` says whether it was already given the letter itself. */
export function failureOf(error: Answered, began: boolean): MailFailure {
  const { responseCode = 0, response = '', command = '' } = error;
  if (responseCode < 400) return began ? 'incerta' : 'depois';
  if (responseCode < 500) return 'depois';
  if (!command.startsWith('RCPT')) return 'carta';
  // RFC 3463: what is wrong with the address, or its mailbox is closed; 5.7 is the server's own rules.
  const [, enhanced] = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  if (enhanced) return /^5\.(1\.|2\.1$)/.test(enhanced) ? 'endereco' : 'carta';
  return [550, 551, 553].includes(responseCode) ? 'endereco' : 'carta';
}

const RESPOSTA_MAX = 200;

/** In one line, without the address that was written to. */
export function mailError(error: Error, para: string, began: boolean): MailError {
  const answered = error as Error & Answered;
  const text = (answered.response || error.message)
    .replaceAll(para, '…')
    .replace(/\S+@\S+/g, '…')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what a server answers may hold any
    .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .slice(0, RESPOSTA_MAX);
  return new MailError(failureOf(answered, began), text);
}
