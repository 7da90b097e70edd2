import type { LogStream } from './log.ts';

const LEVELS: Readonly<Record<number, string>> = {
  40: 'Aviso: ',
  50: 'Erro: ',
  60: 'Erro grave: ',
};
const OF_EACH_LINE = new Set(['level', 'time', 'pid', 'hostname', 'reqId', 'msg', 'err']);

/** Plain lines with the time; of errors only the message. */
export function terminalLog(terminal: LogStream): LogStream {
  return {
    write(line) {
      const entry = JSON.parse(line) as Record<string, unknown> & {
        readonly level: number;
        readonly time: number;
        readonly msg?: string;
        readonly err?: { readonly message: string };
      };
      const own = Object.entries(entry)
        .filter(([name, value]) => !OF_EACH_LINE.has(name) && typeof value !== 'object')
        .map(([name, value]) => `${name}=${value}`);
      const said = [entry.msg, entry.err?.message].filter(Boolean).join(': ');
      const hour = new Date(entry.time).toLocaleTimeString('pt-BR');
      const text = [`${hour} ${LEVELS[entry.level] ?? ''}${said}`, ...own].join(' ');
      terminal.write(`${text.replaceAll(/\s+/g, ' ')}\n`);
    },
  };
}
