import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface FinishedProgram {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Every whole line it printed. */
  readonly lines: readonly string[];
  readonly stderr: string;
}

export interface RunOptions extends SpawnOptions {
  /** Sees each line as it comes; may end the program by `child.kill('SIGKILL')`. */
  readonly onLine?: (line: string, child: ChildProcess) => void;
}

/** Runs a program to its end, whatever that is. Rejects only when it cannot be started. */
export async function runProgram(
  command: string,
  args: readonly string[],
  { onLine, ...options }: RunOptions = {},
): Promise<FinishedProgram> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const lines: string[] = [];
  let stderr = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  createInterface({ input: child.stdout! }).on('line', (line) => {
    lines.push(line);
    onLine?.(line, child);
  });
  const [code, signal] = await once(child, 'close');
  return { code, signal, lines, stderr };
}
