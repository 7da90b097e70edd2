// Installs what tests need beyond npm: browsers, PostgreSQL's server, PgBouncer, pebble, aiosmtpd, systemd, strace.
// Plain JavaScript for Node 20.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const DEBIAN_SERVERS = '/usr/lib/postgresql';
/** postgresql-common would start a cluster. */
const CLUSTER_SETTINGS = '/etc/postgresql-common/createcluster.d';

function onPath(program) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.some((folder) => existsSync(join(folder, program)));
}

function hasPostgres() {
  if (onPath('initdb')) return true;
  if (!existsSync(DEBIAN_SERVERS)) return false;
  return readdirSync(DEBIAN_SERVERS).some((version) =>
    existsSync(join(DEBIAN_SERVERS, version, 'bin', 'initdb')),
  );
}

/** By which a Python program opens a window of WebKitGTK. */
function hasWebKitTypes() {
  return ['/usr/lib', '/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'].some((folder) =>
    existsSync(join(folder, 'girepository-1.0/WebKit2-4.1.typelib')),
  );
}

/** Its kin do not pack all that it does. */
function isDebian() {
  const file = '/etc/os-release';
  return existsSync(file) && /^ID=debian$/m.test(readFileSync(file, 'utf8'));
}

/** Package, purpose, and check. */
const NEEDED = [
  ['chromium', 'as jornadas no navegador', () => onPath('chromium')],
  [
    'chromium-headless-shell',
    'as jornadas na metade do tempo',
    () => onPath('chromium-headless-shell') || !isDebian(),
  ],
  [
    'firefox-esr',
    'a jornada em Firefox, antes de uma versão',
    () => onPath('firefox-esr') || !process.argv.includes('--firefox'),
  ],
  ['webkit2gtk-driver', 'a jornada em WebKit', () => onPath('WebKitWebDriver')],
  ['xvfb', 'a jornada em WebKit', () => onPath('Xvfb')],
  ['python3-gi', 'a jornada em WebKit', () => existsSync('/usr/lib/python3/dist-packages/gi')],
  ['gir1.2-webkit2-4.1', 'a jornada em WebKit', hasWebKitTypes],
  ['postgresql', 'os testes em PostgreSQL (15 ou mais novo)', hasPostgres],
  ['pgbouncer', 'os testes atrás do PgBouncer', () => existsSync('/usr/sbin/pgbouncer')],
  ['systemd', 'o exame do serviço', () => onPath('systemd-analyze')],
  ['pebble', 'os testes do certificado por ACME', () => onPath('pebble')],
  [
    'python3-aiosmtpd',
    'os testes das cartas por e-mail',
    () => existsSync('/usr/lib/python3/dist-packages/aiosmtpd'),
  ],
  ['strace', 'a prova de gravação em disco', () => onPath('strace')],
];

function apt(...args) {
  const result = spawnSync('apt-get', ['-qq', '-y', '--no-install-recommends', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (result.status === 0) return true;
  console.error(`apt-get ${args.join(' ')} falhou:\n${result.stdout ?? ''}${result.stderr ?? ''}`);
  return false;
}

function installPackages(packages) {
  const settings = join(CLUSTER_SETTINGS, 'frota-testes.conf');
  mkdirSync(CLUSTER_SETTINGS, { recursive: true });
  writeFileSync(settings, 'create_main_cluster = false\n');
  if (apt('update') && !apt('install', ...packages)) {
    // A missing package must not stop the others.
    for (const name of packages) apt('install', name);
  }
  rmSync(settings);
}

/** Installs what is missing (Debian, as root), else tells. Never fails: a test without its tool says so. */
function setupTests() {
  const missing = NEEDED.filter(([, , isThere]) => !isThere());
  if (missing.length === 0) return;
  const packages = missing.map(([name]) => name);
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    console.log(`Instalando o que os testes precisam: ${packages.join(', ')}...`);
    installPackages(packages);
    return;
  }
  console.log('Para os testes, instale antes (no Debian: apt-get install):');
  for (const [name, purpose] of missing) console.log(`  ${name}: ${purpose}`);
}

setupTests();
