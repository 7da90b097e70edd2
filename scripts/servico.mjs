// `npm run servico -- mostrar|instalar|rodar …`: the server as a systemd service.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { install, NODE, ROOT } from './install.mjs';

const NAME = 'gestao-de-frota';
const ACCOUNT = 'frota';
const UNIT = `/etc/systemd/system/${NAME}.service`;
const SETTINGS = `/etc/${NAME}.env`;

/** As in docs/operacao.md. */
const FIRST_SETTINGS = `# Configuração do ${NAME}: docs/operacao.md tem todas. Depois de mudar: systemctl restart ${NAME}
#EMPRESA_NOME=Distribuidora Exemplo
#DATABASE_URL=postgres://frota_app:senha@banco/frota?sslmode=verify-full
`;

/**
 * Writes only to the data folder; of all privileges only ports 80 and 443. No MemoryDenyWriteExecute: Node.js
 * compiles at run time.
 */
const unit = `[Unit]
Description=Gestão de Frota
Documentation=file://${join(ROOT, 'docs', 'operacao.md')}
Wants=network-online.target
After=network-online.target postgresql.service

[Service]
User=${ACCOUNT}
WorkingDirectory=${ROOT}
Environment=NODE_ENV=production DADOS_DIR=/var/lib/${NAME}
EnvironmentFile=-${SETTINGS}
ExecStart=${NODE} --disable-warning=ExperimentalWarning --max-semi-space-size=8 --max-old-space-size=512 ${join(ROOT, 'apps/server/src/app/main.ts')}
Restart=always
RestartSec=2
TimeoutStopSec=20
LimitNOFILE=65536
StateDirectory=${NAME}
StateDirectoryMode=0700
UMask=0077
AmbientCapabilities=CAP_NET_BIND_SERVICE
CapabilityBoundingSet=CAP_NET_BIND_SERVICE
LockPersonality=yes
NoNewPrivileges=yes
PrivateDevices=yes
PrivateTmp=yes
ProtectClock=yes
ProtectControlGroups=yes
ProtectHome=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectProc=invisible
ProtectSystem=strict
RemoveIPC=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallFilter=~@privileged
SystemCallErrorNumber=EPERM

[Install]
WantedBy=multi-user.target
`;

function fail(message) {
  console.error(message);
  process.exit(1);
}

function run(program, ...args) {
  const { status, error } = spawnSync(program, args, { stdio: 'inherit' });
  if (status !== 0)
    fail(`${program} ${args.join(' ')} falhou${error ? `: ${error.message}` : '.'}`);
}

function assertMayAskSystemd(command) {
  if (process.getuid?.() !== 0) fail(`Rode como root: sudo npm run servico -- ${command}`);
  if (!existsSync('/run/systemd/system')) fail('Esta máquina não foi iniciada por systemd.');
}

/** Commands of package.json that use the service's data. */
const COMMANDS = ['usuario', 'backup', 'restore', 'migrar'];

/** With the service's account, settings and folder, but without its sandbox: a backup may go anywhere. */
function runAsService(name, ...args) {
  if (!COMMANDS.includes(name)) {
    fail(`Use: npm run servico -- rodar ${COMMANDS.join(' | ')}, e o que o comando pede`);
  }
  assertMayAskSystemd(`rodar ${name}`);
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const [, program, ...first] = scripts[name].split(' ');
  const asService = unit
    .split('\n')
    .filter((line) => /^(User|WorkingDirectory|Environment|EnvironmentFile|UMask)=/.test(line))
    .map((line) => `--property=${line}`);
  const { status } = spawnSync(
    'systemd-run',
    ['--pipe', '--wait', '--collect', '--quiet', ...asService, '--', NODE].concat(
      '--disable-warning=ExperimentalWarning',
      join(ROOT, program),
      first,
      args,
    ),
    { stdio: 'inherit' },
  );
  process.exit(status ?? 1);
}

async function installService() {
  assertMayAskSystemd('instalar');
  if (/^\/(home|root|tmp|var\/tmp)\//.test(`${ROOT}/`)) {
    fail(`O serviço não alcança ${ROOT}: ponha o programa em /opt/${NAME}.`);
  }
  await install();
  await buildWeb();
  if (spawnSync('id', [ACCOUNT]).status !== 0) {
    run('useradd', '--system', '--no-create-home', '--shell', '/usr/sbin/nologin', ACCOUNT);
  }
  // Holds passwords: only root reads it.
  if (!existsSync(SETTINGS)) writeFileSync(SETTINGS, FIRST_SETTINGS, { mode: 0o600 });
  writeFileSync(UNIT, unit);
  run('systemctl', 'daemon-reload');
  run('systemctl', 'enable', NAME);
  run('systemctl', 'restart', NAME);
  console.log(`Serviço ${NAME} instalado e iniciado. Configuração: ${SETTINGS}
CPF e senha do primeiro usuário, e tudo o que ele diz: journalctl -u ${NAME}`);
}

const commands = {
  mostrar: () => process.stdout.write(unit),
  instalar: installService,
  rodar: runAsService,
};
const [name, ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) fail('Use: npm run servico -- mostrar | instalar | rodar');
await command(...args);
