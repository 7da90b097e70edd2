import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@frota/server/testing';
import { GESTOR_ENV, loginGestor } from './http/yard.ts';
import { formatTable } from './table.ts';

const ROOT = join(import.meta.dirname, '../../');
const READY_MS = 300_000;
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';
const IMAGE = 'localhost/gestao-de-frota';

/** What a runtime starts a container by. */
interface ImageConfig {
  readonly User: string;
  readonly WorkingDir: string;
  readonly Env: readonly string[];
  readonly Cmd: readonly string[];
  readonly Volumes: Readonly<Record<string, object>>;
  readonly Healthcheck: { readonly Test: readonly string[] };
}

const call = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();

/** Buildah as it works without overlay and without a runtime: plain copies of layers, chroot. */
function createBuildah(folder: string): (...args: string[]) => string {
  const storage = ['--storage-driver', 'vfs', '--root', join(folder, 'graph')];
  const options = [...storage, '--runroot', join(folder, 'run')];
  return (...args) => call('buildah', ...options, ...args);
}
type Buildah = ReturnType<typeof createBuildah>;

/** A bare Debian as base, and one with this Node.js, its npm and the host's authorities to build in. */
function makeBases(buildah: Buildah, folder: string): void {
  const root = join(folder, 'debian.tar');
  call('mmdebstrap', '--quiet', '--variant=minbase', 'bookworm', root);
  const base = buildah('from', 'scratch');
  buildah('add', '--quiet', base, root, '/');
  buildah('commit', '--quiet', base, 'localhost/base');
  const npm = dirname(dirname(call('readlink', '-f', call('which', 'npm'))));
  buildah('copy', '--quiet', base, process.execPath, '/usr/local/bin/node');
  buildah('copy', '--quiet', base, npm, '/usr/local/lib/npm');
  buildah('copy', '--quiet', base, AUTHORITIES, AUTHORITIES);
  const cli = '#!/bin/sh\nexec node /usr/local/lib/npm/bin/npm-cli.js "$@"\n';
  writeFileSync(join(folder, 'npm'), cli, { mode: 0o755 });
  buildah('copy', '--quiet', base, join(folder, 'npm'), '/usr/local/bin/npm');
  for (const name of ['NODE_EXTRA_CA_CERTS', 'npm_config_cafile']) {
    buildah('config', '--env', `${name}=${AUTHORITIES}`, base);
  }
  buildah('commit', '--quiet', base, 'localhost/construcao');
}

/** Builds the image and answers its root, to be mounted, and its configuration. */
function build(buildah: Buildah): { root: string; config: ImageConfig; megabytes: number } {
  const bases = ['BASE=localhost/base', 'CONSTRUCAO=localhost/construcao'];
  const args = bases.flatMap((each) => ['--build-arg', each]);
  const isolated = ['--isolation', 'chroot', '--format', 'docker', '--pull-never'];
  buildah('build', '--quiet', ...isolated, ...args, '--tag', IMAGE, ROOT);
  const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', IMAGE));
  const root = buildah('mount', buildah('from', '--pull-never', IMAGE));
  const megabytes = Number(call('du', '-sm', root).split('\t')[0]);
  return { root, config: Docker.config, megabytes };
}

/** How a command is run in the image: its own account, its root read-only, its volumes and /tmp beside it. */
function inContainer(
  { root, config }: { root: string; config: ImageConfig },
  volumes: string,
  {
    command,
    env = {},
  }: { readonly command: readonly string[]; readonly env?: Record<string, string> },
): [string, string[]] {
  const mounts = [
    `mount --bind ${root} ${root} && mount -o remount,ro,bind ${root}`,
    ...Object.keys(config.Volumes).map((path) => `mount --bind ${volumes}${path} ${root}${path}`),
    `mount -t tmpfs -o mode=1777 tmpfs ${root}/tmp`,
    `mount --rbind /dev ${root}/dev && mount -t proc proc ${root}/proc`,
    'exec "$@"',
  ];
  const given = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const within = ['/usr/bin/env', '-i', '-C', config.WorkingDir, ...config.Env, ...given];
  const chroot = ['chroot', `--userspec=${config.User}`, root, ...within, ...command];
  return [
    'unshare',
    ['--mount', '--pid', '--fork', 'sh', '-ec', mounts.join('\n'), '-', ...chroot],
  ];
}

type Built = ReturnType<typeof build>;

async function serve(
  built: Built,
  volumes: string,
): Promise<{ readyMs: number; stopMs: number; code: number | null; health: number | null }> {
  const port = await freePort();
  const env = { ...GESTOR_ENV, HOST: '127.0.0.1', PORT: String(port) };
  const began = performance.now();
  const [program, args] = inContainer(built, volumes, { command: built.config.Cmd, env });
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`The container ended with ${child.exitCode}.`);
    if (performance.now() - began > READY_MS) throw new Error('The container did not answer.');
    await delay(50);
  }
  const readyMs = performance.now() - began;
  await loginGestor(url);
  const [, ...test] = built.config.Healthcheck.Test;
  const check = inContainer(built, volumes, { command: test, env });
  const { status: health } = spawnSync(...check);
  const stopped = performance.now();
  // The program itself, as its namespace's first process; unshare waits for it.
  call('pkill', '-TERM', '--parent', String(child.pid));
  const [code] = await once(child, 'exit');
  return { readyMs, stopMs: performance.now() - stopped, code, health };
}

function makeVolumes({ root, config }: Built, folder: string): string {
  const volumes = join(folder, 'volumes');
  mkdirSync(volumes);
  // As a runtime does with a new volume: what the image has there, with its owner.
  for (const path of Object.keys(config.Volumes)) call('cp', '-a', root + path, volumes + path);
  return volumes;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** `npm run bench -- container`: builds the Containerfile on a Debian made here, and starts twice what came of it. */
export async function run(): Promise<void> {
  const programs = ['buildah', 'mmdebstrap', 'unshare', 'npm', 'pkill'];
  const missing = programs.filter((name) => spawnSync('which', [name]).status !== 0);
  if (process.getuid?.() !== 0 || missing.length > 0) {
    throw new Error(`Not tried: it needs root${missing.map((name) => `, ${name}`).join('')}.`);
  }
  const folder = mkdtempSync(join(tmpdir(), 'frota-container-'));
  const buildah = createBuildah(folder);
  try {
    makeBases(buildah, folder);
    const began = performance.now();
    const built = build(buildah);
    const buildMs = performance.now() - began;
    const volumes = makeVolumes(built, folder);
    const touched = inContainer(built, volumes, { command: ['touch', '/x'] });
    const first = await serve(built, volumes);
    const second = await serve(built, volumes);
    const rows = [
      ['image', `${built.megabytes} MB, built in ${seconds(buildMs)}`],
      ['account', built.config.User],
      ['writes beside its volumes', spawnSync(...touched).status === 0 ? 'yes' : 'refused'],
      ['ready, empty · with data', `${seconds(first.readyMs)} · ${seconds(second.readyMs)}`],
      ['its health check', `exit ${first.health}`],
      ['SIGTERM', `exit ${first.code} after ${seconds(first.stopMs)}`],
    ];
    console.log(formatTable([['container', 'found'], ...rows]));
  } finally {
    buildah('rm', '--all');
    rmSync(folder, { recursive: true, force: true });
  }
}
