// Progress lines of a start or test run. Plain JavaScript for Node 20.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const FRAMES = [...'⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏'];
const FRAME_MS = 100;
/** Without a terminal. */
const AGAIN_MS = 30_000;

const out = process.stdout;

function secondsSince(started, digits, ended = performance.now()) {
  return ((ended - started) / 1000).toFixed(digits).replace('.', ',');
}

/** `started`, `ended`: performance.now. */
export function sayEnded(name, started, isGood, ended = performance.now()) {
  out.write(`${isGood ? '✓' : '✗'} ${name}, ${secondsSince(started, 1, ended)} s\n`);
}

/**
 * Runs `work` as a step, with a moving line on a terminal, else a line at the end and each half minute. `work` gets a
 * function to report progress.
 */
export async function step(name, work) {
  const started = performance.now();
  let far = '';
  let drawn = 0;
  const draw = () => {
    drawn = performance.now();
    const frame = FRAMES[Math.floor((drawn - started) / FRAME_MS) % FRAMES.length];
    const line = `${name}${far && `: ${far}`}, ${secondsSince(started, 0)} s`;
    // At the line's start, so that a warning overwrites it.
    if (out.isTTY) out.write(`\r\x1b[2K${frame} ${line}\r`);
    else out.write(`  ${line}\n`);
  };
  const timer = setInterval(draw, out.isTTY ? FRAME_MS : AGAIN_MS);
  timer.unref();
  if (out.isTTY) draw();
  let isGood = false;
  try {
    const result = await work((text) => {
      far = text;
      // Drawn here too, because busy work blocks timers.
      if (out.isTTY && performance.now() - drawn >= FRAME_MS) draw();
    });
    isGood = true;
    return result;
  } finally {
    clearInterval(timer);
    if (out.isTTY) out.write('\r\x1b[2K');
    sayEnded(name, started, isGood);
  }
}

/** On a terminal only: a service's log is for later events. */
export const stepOnTerminal = out.isTTY ? step : (_name, work) => work(() => {});

/** Hides the output, and gives it. */
export async function runUnseen(command, args, options) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text;
    });
  }
  const [status] = await once(child, 'close');
  return { status, printed };
}
