// `npm start`, `npm run demo`, `npm run dev`. Plain JavaScript for Node 20; the server runs on node_modules' Node.js
// 24.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { environment, install, NODE, ROOT } from './install.mjs';

const mode = process.argv[2];
await install({ development: mode === '--dev' });

// Keeps memory low while long lists are streamed.
const HEAP = ['--max-semi-space-size=8', '--max-old-space-size=512'];
const server = (file, ...flags) => ({
  args: [...HEAP, ...flags, join(ROOT, 'apps', 'server', 'src', 'app', file)],
  cwd: process.cwd(),
});
const programs = {
  '--demo': () => [server('demo.ts')],
  '--dev': () => [
    server('main.ts', '--watch'),
    {
      args: [join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')],
      cwd: join(ROOT, 'apps', 'web'),
    },
  ],
};
if (mode !== '--dev') await buildWeb();

// The channel tells the server when this process is gone.
const children = (programs[mode]?.() ?? [server('main.ts')]).map(({ args, cwd }) =>
  spawn(NODE, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: environment(mode === '--dev' ? {} : { NODE_ENV: 'production' }),
  }),
);

function stop(signal) {
  for (const child of children) child.kill(signal);
}

// npm and its shell do not pass on SIGTERM: this process then gets another parent.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop('SIGTERM'), 500).unref();
}
// Ctrl-C reaches the children too: wait for them.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) {
  process.on(signal, () => stop(signal));
}
for (const child of children) {
  child.on('exit', (code, signal) => {
    for (const other of children) if (other !== child) other.kill('SIGTERM');
    process.exitCode = code ?? (signal ? 1 : 0);
  });
}
