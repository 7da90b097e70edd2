import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Letter, Mail, MailLine } from '../../ports/mail.ts';
import { mailError, oneLine } from './failure.ts';

/** SMTP_URL and SMTP_DE. */
interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the start; else STARTTLS is asked for, and nothing is sent without it unless `plain`. */
  readonly secure: boolean;
  /** A server on this machine: nothing passes a wire. */
  readonly plain: boolean;
  readonly auth?: { readonly user: string; readonly pass: string } | undefined;
  /** Who writes: the address. */
  readonly de: string;
}

interface SmtpOptions extends SmtpSettings {
  /** Who writes: the company's name. */
  readonly nome: string;
  /** For tests: who signed the server's certificate, and how long it is waited for (ms). */
  readonly ca?: string;
  readonly timeoutMs?: number;
}

/** Until the server has let us in, and for each letter: one that is slow is not waited for longer. */
const TIMEOUT_MS = 20_000;

/** Hands letters over by SMTP, over TLS whose certificate is checked. */
export function createSmtpMail(options: SmtpOptions): Mail {
  const { host, port, secure, plain, auth, timeoutMs = TIMEOUT_MS } = options;
  // One clock counts, ours: the library's are later.
  const later = 2 * timeoutMs;

  return {
    async open(stop) {
      const connection = new SMTPConnection({
        ...{ host, port, secure, ignoreTLS: plain, requireTLS: !plain && !secure },
        ...{ connectionTimeout: later, greetingTimeout: later, dnsTimeout: later },
        ...{ socketTimeout: later, socketCloseTimeout: 0, maxResponseSize: 64 * 1024 },
        tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2', ca: options.ca },
      });
      // An error that comes when nobody waits for an answer ends nothing.
      connection.on('error', () => {});
      const within = <T>(step: Step<T>) => bounded(connection, timeoutMs, stop, step);
      try {
        await within<void>((done) => connection.connect((error) => done(error ?? null)));
        if (auth) await within((done) => connection.login({ ...auth }, done));
      } catch (error) {
        connection.close();
        // Whatever the server says of us is said of no letter.
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
      // Asked for only when the server says that it takes the letter.
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

/** A step of the conversation; past its time, or when the server stops, the connection is cut. */
function bounded<T>(
  connection: SMTPConnection,
  timeoutMs: number,
  stop: AbortSignal,
  step: Step<T>,
): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const cut = (why: string) => (): void => {
      // Closing says by itself that the connection ended.
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

/** Plain text and HTML; nothing is read from files or addresses, and no value can begin a line of its own. */
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
