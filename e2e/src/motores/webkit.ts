import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Motor } from './motor.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
/** A browser window that stores its data in HOME. */
const BROWSER = join(import.meta.dirname, 'webkit-browser.py');
/** The usual browser: WebDriver opens it with private windows only. */
const PRIVATE = '/usr/lib/*/webkit2gtk-4.1/MiniBrowser';
/** The name under which WebDriver gives an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const TRY_EVERY_MS = 100;

/** WebKitGTK over WebDriver, on a screen that nobody sees, as a window that keeps its data. */
export const startWebKit = (): Promise<Motor> => start({ binary: BROWSER, args: [] });

/** WebKitGTK with a private window, which keeps no files in IndexedDB. */
export const startPrivateWebKit = (): Promise<Motor> =>
  start({ binary: globSync(PRIVATE)[0], args: ['--automation'] });

async function start(options: {
  readonly binary: string | undefined;
  readonly args: readonly string[];
}): Promise<Motor> {
  const home = await mkdtemp(join(tmpdir(), `frota-webkit-${process.pid}-`));
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = await once(screen.stdio[3]!, 'data');
  const port = await freePort();
  const driver = spawn(DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      DISPLAY: `:${String(display).trim()}`,
      // In a container no sandbox can be made. None is needed, because only our own pages are shown.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const call = callTo(`http://127.0.0.1:${port}`);
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const { sessionId } = await untilAnswered(() =>
    call<Session>('POST', '/session', { capabilities }),
  );
  const session = `/session/${sessionId}`;
  return {
    open: (url) => call('POST', `${session}/url`, { url }),
    async run(work, arg) {
      const script = `const done = arguments[1];
        Promise.resolve(arguments[0]).then(${work}).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value, error } = await call<{ value: never; error?: string }>(
        'POST',
        `${session}/execute/async`,
        { script, args: [arg ?? null] },
      );
      if (error !== undefined) throw new Error(error);
      return value;
    },
    async upload(selector, file) {
      const found = await call<{ [ELEMENT]: string }>('POST', `${session}/element`, {
        using: 'css selector',
        value: selector,
      });
      await call('POST', `${session}/element/${found[ELEMENT]}/value`, { text: file });
    },
    async close() {
      await call('DELETE', session);
      await Promise.all([end(driver), end(screen)]);
      await rm(home, { recursive: true, force: true });
    },
  };
}

interface Session {
  readonly sessionId: string;
}

function callTo(driver: string) {
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const init = { method, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(driver + path, init);
    const { value } = (await answer.json()) as { value: T };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
}

/** The driver listens some moments after its start. */
async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof TypeError) || tries === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS));
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

async function end(child: ChildProcess): Promise<void> {
  child.kill();
  await once(child, 'exit');
}
