// `npm start`, `npm run demo` and `npm run dev`: installs and builds what is missing, then serves.
// Plain JavaScript that Node 20 runs; the server itself runs on the Node.js 24 of node_modules.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { environment, install, NODE, ROOT } from './install.mjs';

const mode = process.argv[2];
await install({ development: mode === '--dev' });

// A small heap for the young and a bound for the old keep memory low while long lists are streamed.
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

// The channel tells the server when this process is gone, so that no orphan keeps the port and the data.
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

// A SIGTERM to npm ends npm and its shell, which pass it on to nobody: this process then has another parent.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop('SIGTERM'), 500).unref();
}
// A Ctrl-C reaches the children too (same terminal): wait for them to close in order.
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
