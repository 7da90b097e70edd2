import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const END_WITH_PARENT = fileURLToPath(new URL('end-with-parent.ts', import.meta.url));

export interface ServedProgram {
  readonly child: ChildProcess;
  /** What it printed so far, to either of its streams. */
  output: string;
  /** Resolves when it has ended and its output is whole. */
  readonly closed: Promise<unknown>;
}

/** Nobody reads photos there: to load the models takes two seconds of CPU at each start. */
const NO_READER = 'http://127.0.0.1:9';

/** A program of ours as a process that ends with this one; on a free port, where it serves. Reads no photos unless told. */
export function startProgram(
  program: string,
  args: readonly string[],
  { env, ...options }: SpawnOptions,
): ServedProgram {
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, program, ...args], {
    ...options,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', OCR_URL: NO_READER, ...env },
    stdio: 'pipe',
  });
  const served = { child, output: '', closed: once(child, 'close') };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      served.output += text;
    });
  }
  return served;
}

/** Its first group, or all that was found; throws with what it printed where it ended before. */
export async function untilPrinted(program: ServedProgram, text: RegExp): Promise<string> {
  for (;;) {
    const found = text.exec(program.output);
    if (found) return found[1] ?? found[0];
    const ended = program.closed.then(() => {
      throw new Error(`ended: ${program.output}`);
    });
    await Promise.race([once(program.child.stdout!, 'data'), ended]);
  }
}

/** The line of a server that can be called. */
export const ADDRESS = /no ar: (http:\S+)/;
