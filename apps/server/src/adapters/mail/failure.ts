import type { NodemailerError } from 'nodemailer';
import { MailError, type MailFailure } from '../../kernel/mail-error.ts';

type Answered = Pick<NodemailerError, 'responseCode' | 'response' | 'command'>;

/** `began`: the letter itself was already being sent. */
function failureOf(error: Answered, began: boolean): MailFailure {
  const { responseCode = 0, response = '', command = '' } = error;
  if (responseCode < 400) return began ? 'incerta' : 'depois';
  if (responseCode < 500) return 'depois';
  if (!command.startsWith('RCPT')) return 'carta';
  // RFC 3463: 5.1.x and 5.2.1 concern the address; 5.7 is the server's policy.
  const [, enhanced] = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  if (enhanced) return /^5\.(1\.|2\.1$)/.test(enhanced) ? 'endereco' : 'carta';
  // Without such a code only the words tell an unknown address from other refusals.
  const isUnknown =
    /(user|mailbox|recipient|account|address)\b.*(unknown|not found|no such|(not|n't) exist|disabled)|(unknown|no such|invalid) (user|mailbox|recipient|account|address)/i;
  const isRule = /relay|sender|\bIP\b|auth|allowed|permitted|policy|blocked|spam/i;
  return isUnknown.test(response) && !isRule.test(response) ? 'endereco' : 'carta';
}

/** Header injection: mail programs decode line breaks that the composer encodes. */
export const oneLine = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  text.replace(/[\s\u0000-\u001f\u007f]+/g, ' ').trim();

const RESPOSTA_MAX = 200;

/** The server's words, short, without an address. */
export function mailError(error: Error, began: boolean): MailError {
  const answered = error as Error & Answered;
  const text = oneLine((answered.response || error.message).replace(/\S+@\S+/g, '…'));
  return new MailError(failureOf(answered, began), text.slice(0, RESPOSTA_MAX));
}
