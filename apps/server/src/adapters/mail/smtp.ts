import { Readable } from 'node:stream';
import type { NodemailerError } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import {
  type Letter,
  type Mail,
  MailError,
  type MailFailure,
  type MailLine,
} from '../../ports/mail.ts';

/** Header injection: mail programs decode line breaks that the composer encodes. */
const oneLine = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  text.replace(/[\s\u0000-\u001f\u007f]+/g, ' ').trim();

const RESPOSTA_MAX = 200;

interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the start; else STARTTLS is required unless `plain`. */
  readonly secure: boolean;
  /** A server on this machine. */
  readonly plain: boolean;
  readonly auth?: { readonly user: string; readonly pass: string } | undefined;
  readonly de: string;
}

interface SmtpOptions extends SmtpSettings {
  readonly nome: string;
  /** For tests: certificate authority, and timeout in ms. */
  readonly ca?: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 20_000;

export function createSmtpMail(options: SmtpOptions): Mail {
  const { host, port, secure, plain, auth, timeoutMs = TIMEOUT_MS } = options;
  // Our timeout comes first.
  const later = 2 * timeoutMs;

  return {
    async open(stop) {
      const connection = new SMTPConnection({
        host,
        port,
        secure,
        ignoreTLS: plain,
        requireTLS: !plain && !secure,
        connectionTimeout: later,
        greetingTimeout: later,
        dnsTimeout: later,
        socketTimeout: later,
        socketCloseTimeout: 0,
        maxResponseSize: 64 * 1024,
        tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2', ca: options.ca },
      });
      // Without a listener such an error would end the process.
      connection.on('error', () => {});
      const within = <T>(step: Step<T>) => bounded(connection, timeoutMs, stop, step);
      try {
        await within<void>((done) => connection.connect((error) => done(error ?? null)));
        if (auth) await within((done) => connection.login({ ...auth }, done));
      } catch (error) {
        connection.close();
        // A refused login says nothing about the letter.
        throw mailError(new Error((error as Error).message), false);
      }
      return lineOf(connection, options, within);
    },
  };
}

type Step<T> = (done: (error: Error | null, answer?: T) => void) => void;

type Within = <T>(step: Step<T>) => Promise<T | undefined>;

function lineOf(connection: SMTPConnection, { de, nome }: SmtpOptions, within: Within): MailLine {
  return {
    async send(letter) {
      const message = await compose(letter, { name: oneLine(nome), address: de });
      // Set once the server accepts the letter's data.
      let began = false;
      const body = Readable.from(
        (function* () {
          began = true;
          yield message;
        })(),
        { objectMode: false },
      );
      try {
        await within((done) => connection.send({ from: de, to: letter.para }, body, done));
      } catch (error) {
        throw mailError(error as Error, began);
      }
    },
    close() {
      connection.quit();
      connection.close();
    },
  };
}

function bounded<T>(
  connection: SMTPConnection,
  timeoutMs: number,
  stop: AbortSignal,
  step: Step<T>,
): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const cut = (why: string) => (): void => {
      // The close has its own error.
      end(new Error(why));
      connection.close();
    };
    const late = setTimeout(cut('sem resposta a tempo'), timeoutMs);
    const stopped = cut('o servidor parou');
    const failed = (error: Error): void => end(error);
    function end(error: Error | null, answer?: T): void {
      clearTimeout(late);
      stop.removeEventListener('abort', stopped);
      connection.off('error', failed).off('end', ended);
      if (error) reject(error);
      else resolve(answer);
    }
    const ended = (): void => end(new Error('a conexão caiu'));
    connection.once('error', failed).once('end', ended);
    stop.addEventListener('abort', stopped);
    if (stop.aborted) stopped();
    else step(end);
  });
}

/** No attachments from files or addresses; no value can start a header line. */
function compose(letter: Letter, from: { name: string; address: string }): Promise<Buffer> {
  const oneClick = letter.sair.startsWith('https:');
  return new MailComposer({
    from,
    to: { name: '', address: letter.para },
    subject: oneLine(letter.assunto),
    date: letter.em,
    messageId: `<${letter.id}@${from.address.split('@').at(-1)}>`,
    text: letter.texto,
    html: letter.html,
    headers: {
      'List-Unsubscribe': `<${letter.sair}>`,
      ...(oneClick && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      'Auto-Submitted': 'auto-generated',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

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

/** The server's words, short, without an address. */
export function mailError(error: Error, began: boolean): MailError {
  const answered = error as Error & Answered;
  const text = oneLine((answered.response || error.message).replace(/\S+@\S+/g, '…'));
  return new MailError(failureOf(answered, began), text.slice(0, RESPOSTA_MAX));
}
