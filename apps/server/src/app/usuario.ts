import { parseArgs } from 'node:util';
import { createArgon2Passwords } from '../adapters/argon2-passwords.ts';
import { systemClock } from '../adapters/clock/system.ts';
import { createWebPush } from '../adapters/push/web-push.ts';
import { migrate } from '../database/migrate.ts';
import { readEnvironment } from './environment.ts';
import { closeInstallation, keepNewFilesPrivate } from './private-files.ts';
import { createEvents } from './resources.ts';
import { openStanding } from './standing.ts';
import { explainStartError } from './start-error.ts';
import { ArgumentsError, USO, usuarioCommand } from './usuario-command.ts';
import { createAdmin } from './wiring.ts';

/** `npm run usuario -- …`: users from the command line, Frota users above all. */
async function main(): Promise<void> {
  const command = usuarioCommand(readArguments());
  const environment = readEnvironment(process.env);
  keepNewFilesPrivate();
  closeInstallation(environment);
  const database = await openStanding(environment);
  try {
    await migrate(database.db);
    const passwords = createArgon2Passwords();
    const push = createWebPush({
      contato: environment.AVISOS_CONTATO,
      servicos: environment.AVISOS_SERVICOS,
    });
    const events = createEvents(database);
    const resources = { database, clock: systemClock, passwords, events, push };
    const admin = createAdmin(resources, environment.EMPRESA_NOME);
    console.log(await command(admin));
  } finally {
    await database.close();
  }
}

function readArguments() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      nome: { type: 'string' },
      cpf: { type: 'string' },
      tipo: { type: 'string' },
      email: { type: 'string' },
      senha: { type: 'string' },
      definitiva: { type: 'boolean' },
    },
  });
  return { action: positionals[0], ...values };
}

try {
  await main();
} catch (error) {
  const unknownOption = error instanceof TypeError && 'code' in error;
  if (unknownOption) console.error(`${error.message}\n\n${USO}`);
  else if (error instanceof ArgumentsError) console.error(error.message);
  else console.error(explainStartError(error));
  process.exitCode = 1;
}
