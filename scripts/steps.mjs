// What a start, or a run of the tests, is doing: a line for each step. Plain JavaScript that Node 20 runs, no dependencies.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const FRAMES = [...'⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏'];
const FRAME_MS = 100;
/** Where nothing can move, a long step says again so often that it goes on. */
const AGAIN_MS = 30_000;

const out = process.stdout;

function secondsSince(started, digits, ended = performance.now()) {
  return ((ended - started) / 1000).toFixed(digits).replace('.', ',');
}

/** Says that what began at `started` (performance.now) is over, since `ended`. */
export function sayEnded(name, started, isGood, ended = performance.now()) {
  out.write(`${isGood ? '✓' : '✗'} ${name}, ${secondsSince(started, 1, ended)} s\n`);
}

/**
 * Does `work` as a step. On a terminal its line moves and says for how many seconds it has gone on; elsewhere it comes
 * when the step is over, and each half minute. `work` is given a function that takes how far it is. Answers, or
 * throws, what `work` does.
 */
export async function step(name, work) {
  const started = performance.now();
  let far = '';
  let drawn = 0;
  const draw = () => {
    drawn = performance.now();
    const frame = FRAMES[Math.floor((drawn - started) / FRAME_MS) % FRAMES.length];
    const line = `${name}${far && `: ${far}`}, ${secondsSince(started, 0)} s`;
    // The cursor waits at its start, so that a warning takes the line's place.
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
      // Drawn at once, as whoever works without a pause lets no timer run.
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

/** The same of a program that may run as a service, whose log is for what happens later: on a terminal alone. */
export const stepOnTerminal = out.isTTY ? step : (_name, work) => work(() => {});

/** Runs a program to its end and keeps what it prints from the screen. */
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
